/** Columns with a part of the address, which no template has. */
export const addressParts = {
  streetType: { name: 'Tipo de vía', meaning: 'Se une a la dirección', example: 'Calle' },
  streetNumber: { name: 'Número de la vía', meaning: 'Se une a la dirección', example: '12' },
  block: { name: 'Bloque o portal', meaning: 'Se une a la dirección', example: '2' },
  staircase: { name: 'Escalera', meaning: 'Se une a la dirección', example: 'A' },
  door: { name: 'Puerta', meaning: 'Se une a la dirección', example: 'B' },
  addressRest: { name: 'Resto de la dirección', meaning: 'Se une a la dirección', example: 'Urbanización Pinar' },
} as const
