import type { possession as es } from './possession.es.ts'

/** Value of an asset when occupied, next to its value when vacant. */
export const possession: typeof es = {
  title: 'Value by possession',
  state: 'State',
  stages: {
    notStarted: 'Occupied, no procedure',
    titlePending: 'Court certificate pending',
    notSued: 'Claim being prepared',
    complaint: 'Criminal complaint filed',
    claimFiled: 'Claim filed',
    claimNotified: 'Claim served',
    mediation: 'In mediation',
    claimOpposed: 'Claim opposed',
    suspended: 'Court eviction suspended',
    execution: 'In enforcement',
    agreement: 'Agreement with the occupant',
    launchSet: 'Court eviction set',
    toTake: 'Vacant, without possession',
    free: 'Vacant',
  },
  freeValue: 'Value when vacant',
  occupiedValue: 'Value when occupied',
  occupiedExample: 'Value when occupied (example)',
  months: 'Months to possession',
  discount: 'Discount at {{percent}} a year',
  holdingCost: 'Holding cost',
  procedureCost: 'Cost of the procedure',
  floor: 'Costs above the discounted value',
  kindShare: 'Months and costs are those of the type of asset.',
  noValue: 'The asset has no sale value.',
  formula:
    'Value when vacant × (1 + rate)^(−months / 12) − costs, at least 0. It does not change the value of the valuation.',
  example: 'Example assumptions, invented',
}
