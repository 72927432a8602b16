import type { ItemType } from '#shared/contract/content-items.ts';
import type { ContentType, Entity } from '#shared/contract/primitives.ts';
import type { Generated } from 'kysely';
import type { Default, Flag } from './column-types.ts';

/** A version or stem, which may have left the catalogue since. */
interface ContentTable {
  content_type_id: ContentType;
  content_id: number;
}

interface ProjectTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  description: string | null;
  /** Whom it is from, as its owner says. */
  owner_name: string | null;
  picture_id: number | null;
  hash: string;
  is_shared: Flag;
  /** Whether others read its notes by its address. */
  shows_notes: Default<Flag>;
  /** Folded name and description. */
  search: string;
  /** When something was last put into it, taken out or changed. */
  used_at: string;
  created_at: string;
  updated_at: string;
}

interface ProjectItemTable extends ContentTable {
  id: Generated<number>;
  project_id: number;
  entity: Entity;
  track_id: number;
  /** Among all of the project, with gaps. */
  position: number;
  note: Default<string | null>;
  added_at: string;
}

interface ReportTable {
  id: Generated<number>;
  user_id: number;
  /** Null once the project was removed. */
  project_id: number | null;
  company: string;
  project_name: string;
  media: string;
  territory: string;
  items_counter: number;
  used_seconds: number;
  created_at: string;
  corrected_at: string | null;
}

interface ReportItemTable extends ContentTable {
  id: Generated<number>;
  report_id: number;
  track_id: number;
  position: number;
  /** JSON: what the report says of the sound, as it was when the report was made. */
  facts: string;
  used_seconds: number;
  is_partial: Flag;
  time_in: number | null;
  time_out: number | null;
}

/** The tables of a person's projects, favourites, reports and history (migration 0010). */
export interface PersonalTables {
  /** Texts of sounds in personal lists, shown after the sound has left the catalogue. */
  content_snapshots: ContentTable & {
    track_id: number;
    /** JSON of the contract's `contentInfo`. */
    info: string;
    /** Folded title, authors and ident. */
    search: string;
  };
  favorites: { id: Generated<number>; user_id: number; item_type_id: ItemType; item_id: number; created_at: string };
  listened_content: ContentTable & {
    id: Generated<number>;
    user_id: number;
    listened_at: string;
    key: string;
    /** What was searched for in the list that it was played from. */
    search: string | null;
  };
  projects: ProjectTable;
  project_items: ProjectItemTable;
  reports: ReportTable;
  report_items: ReportItemTable;
}
