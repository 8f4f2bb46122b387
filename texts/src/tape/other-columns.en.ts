/** Columns that no template has: parts of the address, and the monthly amount of a yearly field. */
export const otherColumns = {
  streetType: { name: 'Street type', meaning: 'Joined with the address', example: 'Calle' },
  streetNumber: { name: 'Street number', meaning: 'Joined with the address', example: '12' },
  block: { name: 'Block or entrance', meaning: 'Joined with the address', example: '2' },
  staircase: { name: 'Staircase', meaning: 'Joined with the address', example: 'A' },
  door: { name: 'Door', meaning: 'Joined with the address', example: 'B' },
  addressRest: { name: 'Rest of the address', meaning: 'Joined with the address', example: 'Urbanización Pinar' },
  communityCostPerMonth: { name: 'Community (€/month)', meaning: 'Multiplied by 12', example: '60' },
} as const
