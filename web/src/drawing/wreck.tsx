import { Strokes } from './strokes.tsx';

/** A mast rising from the sea: the picture for missing pages. */
export const Wreck = () => (
  <Strokes class="vignette" viewBox="0 0 240 120" width={1}>
    <path d="M132 88 112 14M104 34l30-8M108 54l26-7" stroke-width="1.5" />
    <path d="m112 14 14 4-12 6" stroke-width="1.5" />
    <path d="M84 88c8-14 22-14 30-6l10 6M150 88c4-8 10-10 16-4" stroke-width="1.5" />
    <path d="M10 92c14-6 22 6 36 0s22 6 36 0 22 6 36 0 22 6 36 0 22 6 36 0 22 6 40 0" />
    <path
      d="M30 102c14-6 22 6 36 0s22 6 36 0 22 6 36 0 22 6 36 0 22 6 30 0M60 111c14-6 22 6 36 0s22 6 36 0 22 6 36 0"
      opacity=".6"
    />
    <path d="M176 40c4-5 8-5 10 0 2-5 6-5 10 0M196 26c3-4 6-4 8 0 2-4 5-4 8 0" />
  </Strokes>
);
