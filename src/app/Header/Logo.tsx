/** The tonic triad as a waveform of three bars: root, third and fifth. */
export function Logo() {
  return (
    <svg aria-hidden="true" focusable="false" width="24" height="24" viewBox="0 0 24 24">
      <rect x="3" y="8" width="4" height="8" rx="2" fill="var(--teal)" />
      <rect x="10" y="2" width="4" height="20" rx="2" fill="var(--coral)" />
      <rect x="17" y="6" width="4" height="12" rx="2" fill="var(--teal)" />
    </svg>
  );
}
