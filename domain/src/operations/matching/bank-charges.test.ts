import { describe, expect, it } from 'vitest'
import { type BankCharge, chargeInText, chargeOfEntry } from './bank-charges.ts'

describe('Costs of a bank in the texts of entries', () => {
  const charges: [string, BankCharge][] = [
    ['COMISION MANTENIMIENTO', 'MAINTENANCE'],
    ['COM.MANTENIMIENTO', 'MAINTENANCE'],
    ['COMISION MANTENIM. CTA', 'MAINTENANCE'],
    ['Cuota Banca Mobile Empresa OCT', 'MAINTENANCE'],
    ['CUOTA SERVICIO CAIXABANKNOW', 'MAINTENANCE'],
    ['COMISION DE ADMINISTRACION CUENTA 1234', 'MAINTENANCE'],
    ['Mantenimiento de cuenta negocio octubre', 'MAINTENANCE'],
    ['LIQUIDACION CUENTA 0049', 'MAINTENANCE'],
    ['GASTOS DE CORREO', 'MAINTENANCE'],
    ['LIQUIDACION PERIODICA COMISIONES', 'OTHER'],
    ['COM. EMISION TRANSFERENCIAS', 'TRANSFER'],
    ['PRECIO SERVICIO TRANSFERENCIA', 'TRANSFER'],
    ['COMIS.DEVOL.RECIBOS', 'RETURN'],
    ['GTOS DEVOLUCION', 'RETURN'],
    ['COMISION POR DEVOLUCION RECIBO', 'RETURN'],
    ['CUOTA ANUAL TARJETA DEBITO', 'CARD'],
    ['COMISION TPV', 'CARD'],
    ['COM.PRESENTACION REMESA ADEUDOS', 'COLLECTION'],
    ['INTERESES DEUDORES', 'INTEREST'],
    ['LIQ. INTERESES CUENTA', 'INTEREST'],
    ['INTERESES POR DESCUBIERTO', 'INTEREST'],
    ['COMISION RECLAMACION POSICIONES DEUDORAS', 'OTHER'],
    ['COMISION POR DESCUBIERTO', 'OTHER'],
  ]
  it.each(charges)('%s is a cost of the kind %s, and every word is about it', (text, charge) => {
    expect(chargeInText(text)).toMatchObject({ charge, isWhole: true })
  })

  const others = [
    ['a community', 'COM. PROP. C/ MAYOR 3 CUOTA OCTUBRE'],
    ['expenses of a community', 'GASTOS COMUNIDAD OCTUBRE'],
    ['a direct debit of an instalment', 'RECIBO CUOTA'],
    ['a transfer for expenses', 'TRANSFERENCIA GASTOS'],
    ['interest of a loan', 'LIQUIDACION INTERESES PRESTAMO'],
    ['the commission of an agent', 'COMISION INMOBILIARIA VENTA PISO'],
    ['the settlement of a card', 'LIQUIDACION TARJETA CREDITO'],
    ['the maintenance of a lift', 'CUOTA MANTENIMIENTO'],
    ['a returned debit', 'DEVOLUCION RECIBO ALQUILER'],
    ['withheld tax', 'RETENCION IRPF INTERESES'],
    ['interest that the bank pays', 'ABONO INTERESES'],
  ] as const
  it.each(others)('the text of %s is no cost of a bank', (_, text) => {
    expect(chargeInText(text)).toBeNull()
  })

  it('a word that belongs to something else is not about the cost', () => {
    expect(chargeInText('COMISION IDEALISTA')).toMatchObject({ isWhole: false })
    expect(chargeInText('COMISION DEVOLUCION RECIBO ALQUILER MARTA SOLER')).toMatchObject({
      charge: 'RETURN',
      isWhole: false,
    })
  })

  it('the name of a service is enough with the code of the bank for commissions', () => {
    expect(chargeInText('SERVICIO CAIXABANKNOW', true)).toMatchObject({ charge: 'MAINTENANCE' })
    expect(chargeInText('SERVICIO NOW')).toBeNull()
  })

  it('a commission that the bank gives back is recognised', () => {
    const paid = (text: string) => chargeOfEntry({ text, amount: 4 })
    expect(paid('RETROCESION COMISION MANTENIMIENTO CUENTA')).toMatchObject({ charge: 'MAINTENANCE', isWhole: true })
    expect(paid('Bonificación comisiones')).toMatchObject({ charge: 'OTHER', isWhole: true })
    expect(paid('COMISION DEVOLUCION RECIBO')).toBeNull()
  })

  it('the return of a commission is not the fee of a returned debit', () => {
    const of = (amount: number) => chargeOfEntry({ text: 'DEVOLUCION COMISION TRANSFERENCIA', amount })?.charge
    expect([of(4), of(-4)]).toEqual(['TRANSFER', 'RETURN'])
  })
})
