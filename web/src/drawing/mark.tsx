/** The mark of the house: two sails over a hull. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <path
      d="M15 4v16H5zM18 8l9 12h-9z"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linejoin="round"
    />
    <path d="M4 22h24l-4 6H8z" fill="currentColor" />
  </svg>
);
