/** What `state_id` of a user means. */
export const userStates = { active: 1, disabled: 2 } as const;

/** Disabled by the administration, or not. */
export const stateOf = (user: { readonly state_id: number }): keyof typeof userStates =>
  user.state_id === userStates.disabled ? 'disabled' : 'active';
