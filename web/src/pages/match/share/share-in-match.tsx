/** Sharing a match from its menu. */

import { useContext, useEffect } from 'preact/hooks';
import { CompanyContext } from '../../../match/company.ts';
import type { MatchModel } from '../../../match/model.ts';
import type { SidePanel } from '../../../match/side-panel.ts';
import { ShareSheet } from './share-sheet.tsx';
import { shareableIn } from './shareable.ts';

interface ShareInMatchProps {
  readonly model: MatchModel;
  readonly beside: SidePanel;
}

export function ShareInMatch({ model, beside: { isShareUp } }: ShareInMatchProps) {
  const company = useContext(CompanyContext);
  const shareable = () => shareableIn(model, company);
  const canShare = shareable() !== undefined;
  useEffect(() => {
    isShareUp.value = canShare ? false : undefined;
  }, [canShare, isShareUp]);
  return <ShareSheet isUp={isShareUp} shareable={shareable} />;
}
