/** A dot on what leads to something that waits to be seen, with a word for whoever has the page read to them. */

export const Waits = ({ label }: { readonly label: string }) => (
  <span class="waits">
    <span class="unseen"> ({label})</span>
  </span>
);
