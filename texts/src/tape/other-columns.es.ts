/** Columns that no template has: parts of the address, and the monthly amount of a yearly field. */
export const otherColumns = {
  streetType: { name: 'Tipo de vía', meaning: 'Se une a la dirección', example: 'Calle' },
  streetNumber: { name: 'Número de la vía', meaning: 'Se une a la dirección', example: '12' },
  block: { name: 'Bloque o portal', meaning: 'Se une a la dirección', example: '2' },
  staircase: { name: 'Escalera', meaning: 'Se une a la dirección', example: 'A' },
  door: { name: 'Puerta', meaning: 'Se une a la dirección', example: 'B' },
  addressRest: { name: 'Resto de la dirección', meaning: 'Se une a la dirección', example: 'Urbanización Pinar' },
  communityCostPerMonth: { name: 'Comunidad (€/mes)', meaning: 'Se multiplica por 12', example: '60' },
} as const
