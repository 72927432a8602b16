/** The draft of a project that is being created. */
export const newProjectDraft = 'project.new';
