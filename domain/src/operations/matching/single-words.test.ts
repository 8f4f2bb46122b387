import { describe, expect, it } from 'vitest'
import type { MatchDue, PaidDue } from './match-due.ts'
import { proposeAllocations } from './propose.ts'

const due = (uuid: string, concept: MatchDue['concept'], open: number, own: Partial<MatchDue> = {}): MatchDue => ({
  ...{ uuid, concept, open, type: 'expense', asset: `home ${uuid}`, dueDate: '2026-10-05', expeditionDate: null },
  ...{ marks: [{ kind: 'externalId', value: `VLC-000${uuid}` }], names: [], party: null, municipality: null },
  ...{ address: `Calle Mayor ${uuid}` },
  ...own,
})
const proposed = (text: string, amount: number, open: MatchDue[], paid: PaidDue[] = []) =>
  proposeAllocations([{ amount, text, day: '2026-10-07' }], { open, paid, files: [] }).proposals.flatMap(
    ({ allocations }) => allocations.map((one) => one.due),
  )

describe('An entry that pays one due and has no mark of it', () => {
  const tax = due('11', 'PROPERTY_TAX', 384.17)
  it.each([
    'REC. AJ LLUCMAJOR RECAPTACIO CARTA PAGO IBI 2243093',
    'Transf. emitida: AGENCIA TRIBUTARIA DE SEVILLA / IBI URB 2026',
    'TRANSF.INST. A: DIPUTACION PROVINCIAL DE TERUEL IBI URBANA',
  ])('a tax is proposed although the text names its authority: “%s”', (text) => {
    expect(proposed(text, -384.17, [tax])).toEqual(['11'])
  })

  it.each([
    ['another due has the amount', 'AJ INCA CARTA PAGO IBI 2243', [tax, due('12', 'PROPERTY_TAX', 384.17)]],
    ['the text has several unknown words', 'IBI GARCIA BLASCO TERESA', [tax]],
    ['the text is about other property', 'AJ INCA IBI LOCAL 4', [tax]],
  ])('a tax is not proposed if %s', (_, text, open) => {
    expect(proposed(text, -384.17, open)).toEqual([])
  })

  it('words of three earlier payments of the concept are known, those of two are not', () => {
    const text = 'GIRA SERVEIS XALOC IBI 2026'
    const earlier = (count: number): PaidDue[] =>
      Array.from({ length: count }, (_, at) => ({
        ...due(`2${at}`, 'WASTE', 60 + at, { dueDate: '2026-09-05' }),
        ...{ paidOn: '2026-09-07', text: `GIRA SERVEIS XALOC BASURA ${at}` },
      }))
    expect(proposed(text, -384.17, [tax], earlier(2))).toEqual([])
    expect(proposed(text, -384.17, [tax], earlier(3))).toEqual(['11'])
  })

  it.each([
    ['cut off within the name', 'OBRES I MANT PUIG GROS PAGO OBRA BANO', 'Obres i Manteniments Puig Gros, S.L.'],
    ['whole beside further words', 'GARBI ENERGIA BALEAR SL CUADRO NUEVO ALTA', 'Garbí Energía Balear, S.L.'],
  ])('a supplier is found by its name, %s', (_, text, party) => {
    const invoice = due('11', 'EXPENSE', 421.56, { names: [party], party })
    expect(proposed(text, -421.56, [invoice])).toEqual(['11'])
    expect(proposed(text.replace(/PUIG|GARBI/, 'SOLER'), -421.56, [invoice])).toEqual([])
  })

  it('the fee of a community is found by the building, with the abbreviations of the bank', () => {
    const fee = due('91', 'SHARE', 196.32)
    expect(
      proposed('TRANSF. ORD. A: COM.PROPIET.CASA C. MAYOR NUM 91 REC. COM. PROPIETAR 5141', -196.32, [fee]),
    ).toEqual(['91'])
    expect(
      proposed('TRANSF. ORD. A: COM.PROPIET.CASA C. MAYOR NUM 93 REC. COM. PROPIETAR 5141', -196.32, [fee]),
    ).toEqual([])
  })
})

describe('Words that seem to be known, in an entry of another party', () => {
  const text = 'RECIBO COMUNIDAD ALAMEDA CUOTA OCTUBRE'
  const paid = (uuid: string): PaidDue[] =>
    ['07', '08', '09'].map((month) => ({
      ...due(uuid, 'SHARE', 85, { dueDate: `2026-${month}-05` }),
      ...{ paidOn: `2026-${month}-07`, text: `RECIBO COMUNIDAD ALAMEDA CUOTA ${month}` },
    }))

  it('words of earlier payments of another home leave its community unknown', () => {
    expect(proposed(text, -92, [due('12', 'SHARE', 92)], paid('11'))).toEqual([])
  })

  it('words of earlier payments of the same series are known', () => {
    expect(proposed(text, -92, [due('11', 'SHARE', 92)], paid('11'))).toEqual(['11'])
  })

  it('an entry that paid three taxes at once counts once', () => {
    const taxes = ['31', '32', '33'].map((uuid) => ({
      ...due(uuid, 'WASTE', 60, { dueDate: '2026-09-05' }),
      ...{ paidOn: '2026-09-07', text: 'GIRA SERVEIS XALOC BASURA' },
    }))
    expect(proposed('GIRA SERVEIS XALOC IBI 2026', -384.17, [due('11', 'PROPERTY_TAX', 384.17)], taxes)).toEqual([])
  })

  it('a supplier with a surname and a trade is not another company with this surname', () => {
    const invoice = due('11', 'EXPENSE', 421.56, { names: ['Soler Energía, S.L.'], party: 'Soler Energía, S.L.' })
    expect(proposed('PAGO FRA SOLER FONTANERIA', -421.56, [invoice])).toEqual([])
    expect(proposed('PAGO FRA SOLER ENERGIA', -421.56, [invoice])).toEqual(['11'])
  })

  it('a surname that begins like a word of the bank belongs to another tenant', () => {
    const rent = due('11', 'RENT', 750, { type: 'income', names: ['Laura Ferrer Puig'], party: 'Laura Ferrer Puig' })
    expect(proposed('TRANSFERENCIA DE LAURA GRACIA ALQUILER OCTUBRE', 750, [rent])).toEqual([])
    expect(proposed('TRANSFERENCIA DE LAURA FERRER ALQUILER OCTUBRE', 750, [rent])).toEqual(['11'])
  })

  it('the name of the owner, which the bank prints as the payer, does not identify a supplier', () => {
    const [party, owner] = ['Electricidad Ramos', 'Inversiones Puig Gros, S.L.']
    const invoice = due('11', 'EXPENSE', 421.56, { names: [party, owner], party })
    expect(proposed('TRANSF A BLASCO GIL TERESA ORD INVERSIONES PUIG GROS', -421.56, [invoice])).toEqual([])
  })
})
