/**
 * Help for a frontend's tests: rare moments to show, a clock to hold, and a contract for every board. See the
 * documents.
 */

export { HeldTime } from '../practice/page-time.ts';
export {
  type BoardUnderTest,
  boardContract,
  type ContractTest,
  type MakeBoard,
} from './board-contract.ts';
export { FIXTURES, type Fixture } from './fixtures.ts';
export { type FixtureName, type GameOf, type Laid, layFixture, recordOf } from './lay.ts';
