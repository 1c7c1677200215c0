/** A dot for unread content, with a word for screen readers. */

export const UnreadDot = ({ label }: { readonly label: string }) => (
  <span class="waits">
    <span class="unseen"> ({label})</span>
  </span>
);
