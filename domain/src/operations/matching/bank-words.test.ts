import { describe, expect, it } from 'vitest'
import { foldWords } from '../../kernel/parse-result.ts'
import { MONTHS, PART_WORDS, RETURN_WORDS } from './bank-words.ts'
import { readText } from './read-text.ts'

describe('Words of banks', () => {
  it.each([
    ['es', 'long'],
    ['es', 'short'],
    ['ca', 'long'],
    ['gl', 'long'],
    ['eu', 'long'],
    ['en', 'long'],
    ['en', 'short'],
  ] as const)('the months of CLDR in the language %s (%s) have their numbers', (language, month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
    const names = Array.from({ length: 12 }, (_, at) => foldWords(format.format(new Date(Date.UTC(2026, at, 15)))))
    expect(names.map((name) => MONTHS.get(name.trim()))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it.each([
    ['Impto. s/ Bienes Inmuebles 2026', ['PROPERTY_TAX']],
    ['TASA RESIDUOS 2026', ['WASTE']],
    ['VADO PERMANENTE', ['DRIVEWAY']],
    ['DERRAMA FACHADA', ['SPECIAL']],
    ['LLOGUER DESEMBRE', ['RENT']],
    ['PTMO. HIPOTEC. 0012', ['MORTGAGE']],
    ['IMP.BNES.INM. 2026', ['PROPERTY_TAX']],
    ['T.R.S.U. 2 SEMESTRE', ['WASTE']],
    ['TAXA RESIDUS', ['WASTE']],
    ['ENTR.VEHIC. 2026', ['DRIVEWAY']],
    ['CTA. EXTRA TEJADO', ['SPECIAL']],
    ['RTA. OCTUBRE', ['RENT']],
    ['PAGO MES DE OCTUBRE PISO', ['RENT']],
    ['GTOS. COMUNES', ['SHARE', 'SPECIAL', 'UTILITY']],
    ['TAXA FEMS 2026', ['WASTE']],
    ['C.EXTRAORDINARIA OBRAS', ['SPECIAL']],
    ['PRESUPUESTO ORDINARIO OCT', ['SHARE', 'SPECIAL', 'UTILITY']],
    ['REPARTO CALEFACCION', ['UTILITY', 'EXPENSE']],
    ['F9950-26 POT.CONTR. 3160', []],
    ['SEGURO IMPAGO ALQ. POL 77', ['EXPENSE', 'INCOME', 'UTILITY']],
    ['REB. 22 BENS IMMOB.', ['PROPERTY_TAX']],
    ['IMPOST SOBRE BENS IMMOBLES', ['PROPERTY_TAX']],
    ['IMPOSTO BENS INMOBLES', ['PROPERTY_TAX']],
    ['ONDASUN HIGIEZINEN ZERGA', ['PROPERTY_TAX']],
    ['RECOLL.ESCOMB. 2T', ['WASTE']],
    ['TAXA LIXO', ['WASTE']],
    ['HONDAKINAK 2026', ['WASTE']],
    ['TAXA ENTRADA VEHICLES', ['DRIVEWAY']],
    ['PAS DE VEHICLES', ['DRIVEWAY']],
    ['APORT.EXTRAORD. OCT', ['SPECIAL']],
    ['QUOTES EXTRA TERRAT', ['SPECIAL']],
    ['REB. EXTRA FAÇANA', ['SPECIAL']],
    ['LLOGUERS', ['RENT']],
    ['ALUGUER VIVENDA', ['RENT']],
    ['ALOKAIRUA', ['RENT']],
    ['MENSUALITAT PIS', ['RENT']],
    ['PAGAMENT OCT PIS', ['RENT']],
    ['PRESTEC HIPOTECARI', ['MORTGAGE']],
    ['MAILEGUA/PRESTAMO 77', ['MORTGAGE']],
    ['DESPESES COMUNITAT', ['SHARE', 'SPECIAL', 'UTILITY', 'EXPENSE']],
    ['QUOTA CTAT OCT', ['SHARE', 'SPECIAL', 'UTILITY']],
    ['PAGAMENT FRES', ['EXPENSE', 'INCOME', 'UTILITY']],
    ['REB.ASSEGURANCA LLAR', ['EXPENSE', 'INCOME', 'UTILITY']],
    ['ZAPATOS MARTI', []],
    ['MARIA COTAN', []],
    ['PRESTIGE MODA', []],
    ['LLOGATERS PUIG', []],
  ])('a text “%s” is about the concepts %o', (text, concepts) => {
    expect([...(readText(text).concepts?.allowed ?? [])]).toEqual(concepts)
  })

  it.each([
    ['DEVOLUCION RECIBO', true, false],
    ['Dev. adeudo', true, false],
    ['RECIBO IMPAGADO', true, false],
    ['RECIBO DEVUELTO', true, false],
    ['RETROC. ADEUDO', true, false],
    ['REBUT RETORNAT', true, false],
    ['PAGO PARCIAL ALQUILER', false, true],
    ['A CUENTA DE DICIEMBRE', false, true],
    ['A CTA. RENTA', false, true],
    ['PRIMER PAGO ALQUILER', false, true],
    ['ITZULKETA/DEVOLUCION RECIBO', true, false],
    ['REBUT REBUTJAT', true, false],
    ['REBUT 22 COMUNITAT', false, false],
    ['BESTRETA FRA 22', false, true],
    ['LLIURAMENT A COMPTE', false, true],
    ['PRIMERA PART LLOGUER', false, true],
    ['PART DE LA QUOTA', false, true],
    ['A CONTA ALUGUER', false, true],
    ['PARTS DE COTXE', false, false],
    ['DEVESA SL', false, false],
    ['PARTERRE JARDINES', false, false],
  ])('a text “%s” speaks of a return: %s, and of a part: %s', (text, isReturn, isPart) => {
    expect(RETURN_WORDS.test(foldWords(text))).toBe(isReturn)
    expect(PART_WORDS.test(foldWords(text))).toBe(isPart)
  })
})
