/** Columns with a part of the address, which no template has. */
export const addressParts = {
  streetType: { name: 'Street type', meaning: 'Joined with the address', example: 'Calle' },
  streetNumber: { name: 'Street number', meaning: 'Joined with the address', example: '12' },
  block: { name: 'Block or entrance', meaning: 'Joined with the address', example: '2' },
  staircase: { name: 'Staircase', meaning: 'Joined with the address', example: 'A' },
  door: { name: 'Door', meaning: 'Joined with the address', example: 'B' },
  addressRest: { name: 'Rest of the address', meaning: 'Joined with the address', example: 'Urbanización Pinar' },
} as const
