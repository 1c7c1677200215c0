/** A placeholder while something loads. */

import { Mark } from '../drawing/mark.tsx';
import { firstWords } from './first-words.ts';
import { Page } from './page.tsx';
import { SITE_NAME } from './site-name.ts';

interface LoadingProps {
  /** The title of the tab meanwhile. */
  readonly title?: string;
}

export const Loading = ({ title }: LoadingProps) => (
  <Page title={title}>
    <div class="failure loading soft" role="status">
      <h1 class="unseen">{title ?? SITE_NAME}</h1>
      <Mark />
      <p>{firstWords.value.app.loading}</p>
    </div>
  </Page>
);
