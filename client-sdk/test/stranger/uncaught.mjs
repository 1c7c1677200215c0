// An uncaught error of a listener. Run by package.optional.test.ts.
import { computer, LocalMatch } from 'escadre/practice';

const match = await LocalMatch.of('trafalgar-cards', { seats: { french: computer('recruit') } });
match.on('view', () => {
  throw new Error('mine');
});
await match.ready();
