import { useSnapshot } from 'valtio';

import { errorText } from '#platform/api/error-text.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { session } from '#platform/session/index.ts';
import { projectsSelfList } from '#shared/contract/projects.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { Spinner } from '#ui/Spinner/Spinner.tsx';
import { icons } from '#ui/Icon/icons.ts';

import { Section } from '../Section.tsx';
import styles from '../device.module.css';

/** The most recent projects; the others have a page, where a file can be dropped. */
const shown = 100;

/** A file that was opened with the app: the report of which project it is about. */
export function OpenedFile({ file }: { file: File }) {
  const t = useT();
  const { phase } = useSnapshot(session);
  return (
    <Section title={t('device.open.file', { name: file.name })}>
      {phase === 'user' && <Projects file={file} />}
      {phase === 'guest' && (
        <EmptyState icon={laterIcons.report} title={t('device.open.guest')}>
          <Button look="solid" onClick={() => openModal('auth', { redirect: location.pathname })}>
            {t('device.open.login')}
          </Button>
        </EmptyState>
      )}
    </Section>
  );
}

function Projects({ file }: { file: File }) {
  const t = useT();
  const { response, phase, error, retry } = useEndpoint(projectsSelfList, { per_page: shown });
  if (phase === 'failed' && error) {
    return (
      <EmptyState icon={icons.offline} title={errorText(t, error)}>
        <Button onClick={retry}>{t('catalogue.failed.retry')}</Button>
      </EmptyState>
    );
  }
  if (!response) return <Spinner label={t('catalogue.loading')} />;
  const toProjects = (
    <PageLink to="/account/projects" className={styles.link}>
      {t('device.open.projects')}
    </PageLink>
  );
  if (response.data.length === 0)
    return (
      <EmptyState icon={laterIcons.project} title={t('device.open.noProjects')}>
        {toProjects}
      </EmptyState>
    );
  return (
    <>
      <p className={styles.hint}>{t('device.open.choose')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets */}
      <ul role="list" className={styles.chooser}>
        {response.data.map((project) => (
          <li key={project.id}>
            <Button icon={laterIcons.project} onClick={() => openModal('report', { project, edl: file })}>
              {project.name}
            </Button>
          </li>
        ))}
      </ul>
      {response.meta.total > response.data.length && toProjects}
    </>
  );
}
