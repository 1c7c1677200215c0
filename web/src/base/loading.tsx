/** What stands here until what is asked for has come. */

import { Mark } from '../drawing/mark.tsx';
import { firstWords } from './first-words.ts';
import { Page } from './page.tsx';

interface LoadingProps {
  /** What the tab is called meanwhile. */
  readonly title?: string;
}

export const Loading = ({ title = 'Escadre' }: LoadingProps) => (
  <Page title={title}>
    <div class="failure loading soft" role="status">
      <h1 class="unseen">{title}</h1>
      <Mark />
      <p>{firstWords.value.app.loading}</p>
    </div>
  </Page>
);
