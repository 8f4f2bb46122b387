import { describe, expect, it } from 'vitest'
import { UNKNOWN_ANNEXES } from '../kernel/annexes.ts'
import type { AdvertisementFields } from './advertisement.ts'
import { falseClaims } from './description/claims.ts'
import { STYLE_NAMES } from './description/styles.ts'
import { writeDescription } from './description/write-description.ts'
import { joinedTexts, type Notice, noticesOf, noticeText, withNotices } from './notices.ts'
import { SUGGESTED_TAGS } from './tag-suggestions.ts'

const FLAT = {
  ...{ operationType: 'sale', typeId: 11, subtypeId: 'flat', size: 85, price: 185_000, floor: 3, rooms: 2 },
  ...UNKNOWN_ANNEXES,
  ...{ bathrooms: 1, address: 'Calle Mayor 14', municipality: 'Dénia', province: 'Alicante', terrace: true },
  lift: true,
} as unknown as AdvertisementFields
const ALL: readonly Notice[] = noticesOf(SUGGESTED_TAGS, 'sale')

describe('The notices of an advertisement', () => {
  it('the tags about possession, occupation, leases and legal procedures give notices, but the tag about mediations gives none', () => {
    expect(ALL).toEqual(['withoutPossession', 'occupied', 'let', 'openLegalProcedure'])
    expect(noticeText([])).toBe('')
  })

  it('the notices are put at the start of a description, unless the description already contains them', () => {
    expect(withNotices('Piso.', ['occupied'])).toBe('El inmueble está ocupado y no se puede visitar. Piso.')
    expect(withNotices(`Piso. ${noticeText(ALL)}`, ALL)).toBe(`Piso. ${noticeText(ALL)}`)
    expect(withNotices('', ['occupied'], 'en')).toBe('The property is occupied and cannot be visited.')
    expect(withNotices('Piso.', [])).toBe('Piso.')
  })

  it('a stored sentence with another end of the lease makes way for the notice, and other sentences stay', () => {
    const text = 'El inmueble está alquilado (contrato hasta 31/12/2199). Piso en Dénia.'
    const said = 'El inmueble está alquilado (contrato hasta 28/02/2031).'
    expect(withNotices(text, ['let'], 'es', '2031-02-28')).toBe(`${said} Piso en Dénia.`)
    expect(withNotices(`Piso. ${text}`, ['let'], 'es', null)).toBe('El inmueble está alquilado. Piso. Piso en Dénia.')
    expect(withNotices(`${said} Piso.`, ['let'], 'es', '2031-02-28')).toBe(`${said} Piso.`)
    // The owner may know more than the product.
    expect(withNotices(text, [], 'es', null)).toBe(text)
  })

  it('the notice of a lease states its end, and a text with another end makes a false claim', () => {
    const until = 'El inmueble está alquilado (contrato hasta 28/02/2031).'
    expect(noticeText(['let'], 'es', '2031-02-28')).toBe(until)
    expect(noticeText(['let'], 'en', '2031-02-28')).toBe('The property is let (lease until 28/02/2031).')
    expect(noticeText(['let'])).toBe('El inmueble está alquilado.')
    const facts = { ...FLAT, notices: ['let'] as const }
    const text = `${until} Piso en Dénia.`
    expect(falseClaims(text, { ...facts, letUntil: '2031-02-28' })).toEqual([])
    expect(falseClaims(text, { ...facts, letUntil: '2032-02-28' })).toEqual([{ kind: 'possession', text: until }])
    expect(falseClaims(text, facts)).toEqual([{ kind: 'possession', text: until }])
  })

  it.each([
    [['Piso en Dénia', 'Exento.'], 'Piso en Dénia. Exento.'],
    [['Piso en Dénia: ', 'Exento.'], 'Piso en Dénia. Exento.'],
    [['¿Lo visitamos?', 'Exento.'], '¿Lo visitamos? Exento.'],
    [['Piso «con terraza.»', 'Exento.'], 'Piso «con terraza.» Exento.'],
    [['Piso (con terraza)', 'Exento.'], 'Piso (con terraza). Exento.'],
    [['', 'Exento.'], 'Exento.'],
    [['Terraza y…', ''], 'Terraza y…'],
    [[' ', ''], ''],
  ])('the texts %o are joined to «%s»', (texts, joined) => {
    expect(joinedTexts(texts)).toBe(joined)
  })

  it('a description with a notice that no longer applies to the asset makes a false claim', () => {
    const text = `${noticeText(['occupied'])} Piso en Dénia.`
    expect(falseClaims(text, { ...FLAT, notices: ['occupied'] })).toEqual([])
    expect(falseClaims(text, { ...FLAT, notices: [] })).toEqual([
      { kind: 'possession', text: 'El inmueble está ocupado y no se puede visitar.' },
    ])
  })

  it.each(STYLE_NAMES)(
    'a description in the style %s starts with the notices and does not contradict them',
    (style) => {
      for (const operationType of ['sale', 'rent'] as const) {
        const facts = { ...FLAT, operationType, notices: ALL }
        const text = writeDescription(facts, style)
        expect(text.startsWith(noticeText(ALL))).toBe(true)
        expect(falseClaims(text, facts)).toEqual([])
      }
    },
  )

  it.each([
    'Fácil de visitar: díganos cuándo le conviene.',
    'Pide tu visita y decide con calma.',
    'Le acompañamos en cada paso hasta la entrega de llaves.',
    'Listo para entrar a vivir.',
    'Está libre y disponible.',
    'Piso desocupado.',
    'Tendrás dos dormitorios.',
    'Disfrutarás de terraza.',
    'Imagina tu día a día aquí.',
  ])('the text “%s” is a false claim about an occupied asset, but not about an asset without notices', (text) => {
    const kinds = (notices: readonly Notice[]) => falseClaims(text, { ...FLAT, notices }).map(({ kind }) => kind)
    expect(kinds(['occupied'])).toContain('possession')
    expect(kinds([])).not.toContain('possession')
  })
})
