import { machine } from '../kernel/machine/machine.ts'
import { PHASES } from '../portfolios/portfolio.ts'

/**
 * The phase of an asset. An asset moves from analysis to management and not back; only the undo of a bulk change can
 * move it back.
 */
export const assetPhase = machine({
  states: PHASES,
  initial: 'analysis',
  transitions: [
    { from: 'analysis', event: 'toManagement', to: 'management', confirm: true },
    { from: 'management', event: 'undo', to: 'analysis' },
  ],
})
