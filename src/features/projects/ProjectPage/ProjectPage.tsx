import { useRef } from 'react';

import { ApiError } from '#platform/api/errors.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { useOutbox } from '#platform/outbox/index.ts';
import { projectByHash, type Project, type SharedProject } from '#shared/contract/projects.ts';
import { HeroPlaceholder } from '#ui/Hero/Hero.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';

import { useProjectsChanged } from '../changed.ts';
import { withChanges } from '../pending/pending-projects.ts';
import { temporaryIdOf } from '../pending/temporary.ts';
import type { ProjectComponents } from '../slots.ts';
import { DropArea } from './DropArea.tsx';
import { PendingProject } from './PendingProject.tsx';
import { ProjectContent, type ChosenReader } from './ProjectContent.tsx';
import { ProjectHero } from './ProjectHero.tsx';
import styles from './ProjectPage.module.css';
import { useRequestedAsUser, useMayRequest } from './use-requested.ts';

interface ProjectPageProps {
  /** Unchecked part of the URL: the server validates it. */
  hash: string;
  components: ProjectComponents;
}

/** The page of a project, for its owner and for everyone with its link. Its React key must change with the URL. */
export function ProjectPage({ hash, components }: ProjectPageProps) {
  const temporary = temporaryIdOf(hash);
  if (temporary !== undefined) return <PendingProject id={temporary} components={components} />;
  return <SavedProject hash={hash} components={components} />;
}

function SavedProject({ hash, components }: ProjectPageProps) {
  return useMayRequest(hash) ? <Loaded hash={hash} components={components} /> : <Placeholder shown={false} />;
}

function Loaded({ hash, components }: ProjectPageProps) {
  const result = useEndpoint(projectByHash, { hash });
  const isSettled = useRequestedAsUser(hash);
  const skeleton = useSkeleton(result.phase === 'loading');
  const waiting = useOutbox();
  const known: SharedProject | undefined = result.response?.data;
  const project = known?.own ? withOwnChanges(known, known.own, waiting) : known;
  const chosen = useRef<ChosenReader>(null);
  useProjectsChanged(result.retry);
  useTitle(project?.name);
  // A withdrawn project is gone, even if the device has it cached.
  const isGone = result.error instanceof ApiError && result.error.status === 404;
  // The error boundary of the page shows "not found" and "offline".
  if (isSettled && (isGone || result.phase === 'failed')) throw result.error;
  if (!project) return <Placeholder shown={skeleton} />;
  return (
    <DropArea project={project.own}>
      <div className={styles.page}>
        <ProjectHero
          project={project}
          hash={hash}
          chosen={() => chosen.current?.() ?? []}
          Offline={components.Offline}
        />
        <ProjectContent project={project} hash={hash} components={components} chosen={chosen} />
      </div>
    </DropArea>
  );
}

/** With the pending changes of its fields. */
function withOwnChanges(project: SharedProject, before: Project, waiting: Parameters<typeof withChanges>[1]) {
  const own = withChanges(before, waiting);
  if (own === before) return project;
  const { name, description, owner_name, picture } = own;
  return { ...project, name, description, owner_name, picture, own };
}

const Placeholder = ({ shown }: { shown: boolean }) => (
  <div className={styles.page}>
    <HeroPlaceholder shown={shown} />
  </div>
);
