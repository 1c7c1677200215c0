/** Why a position cannot be played. */

export { positionFaults as faults } from './position/position-faults.ts';
