import type { ChargeFacts, NoteFacts, OwnerFacts } from './note-facts.fixture.ts'
import {
  areaInWords,
  dayInWords,
  euros,
  eurosInWords,
  figures,
  inWords,
  longDay,
  shareInWords,
  slashed,
} from './note-words.fixture.ts'

/** A registry: the layout of its extracts, and its wording for owners and charges. */
export interface RegistryWording {
  name: string
  pages(facts: NoteFacts, charges: readonly string[]): string[][]
  address(facts: NoteFacts): string
  /** The ownership text, and the values that a careful reader would find in it. */
  owners(facts: NoteFacts): { lines: string[]; expected: string }
  charge(charge: ChargeFacts): string
  /** Wording of an extract without charges. `isOfAll` is true if it denies every kind of charge. */
  denial: { text: string; isOfAll: boolean }
  /** True for each optional value that the registry prints. */
  prints: { useful: boolean; share: boolean; term: boolean; signed: boolean; taxDue?: boolean }
  /** Name of the registry as spelled in its extracts, if different. */
  office?: string
  /** Area of a rural property in square metres. */
  plot?: number
}

export const formal = ({ given, surnames }: OwnerFacts) => `${given} ${surnames}`.trim()
export const inverted = ({ given, surnames }: OwnerFacts) => (given === '' ? surnames : `${surnames}, ${given}`)
export const treatment = ({ isWoman }: OwnerFacts) => (isWoman ? 'Doña' : 'Don')
export const upper = (text: string) => text.toUpperCase()

const ALL = { useful: true, share: true, term: true, signed: true }

/** Each owner's share in the registry's wording, and the right. */
export function sharesOf(
  { holding, owners }: NoteFacts,
  write: { whole: string; half: string; third: string },
): [share: string, right: string][] {
  if (holding === 'usufruct')
    return [
      [write.whole, 'usufructo vitalicio'],
      [write.whole, 'nuda propiedad'],
    ]
  const share = { one: write.whole, joint: write.whole, halves: write.half, thirds: write.third }[holding]
  return owners.map(() => [share, 'pleno dominio'])
}

const ofRight = (right: string) => (right === 'nuda propiedad' ? `de la ${right}` : `del ${right}`)

function table(facts: NoteFacts): { lines: string[]; expected: string } {
  const shares = sharesOf(facts, { whole: '100,000000%', half: '50,000000%', third: '33,333333%' })
  const rows = facts.owners.map((owner, index) => ({ owner, of: shares[index] ?? ['', ''] }))
  if (facts.holding === 'joint') {
    const [first, second] = facts.owners.map((owner) => `${inverted(owner)}    ${owner.id}`)
    return {
      lines: [
        `${first}    1.204    388    12    4`,
        `${second}    1.204    388    12    4`,
        '100,000000% (TOTALIDAD) del pleno dominio con carácter ganancial.',
      ],
      expected: `${facts.owners.map((owner) => `${inverted(owner)} (${owner.id})`).join('; ')}: 100,000000% pleno dominio`,
    }
  }
  return {
    lines: rows.flatMap(({ owner, of: [share, right] }) => [
      `${inverted(owner)}    ${owner.id}    1.204    388    12    4`,
      `${share} ${share === '100,000000%' ? '(TOTALIDAD) ' : ''}${ofRight(right)}.`,
    ]),
    expected: rows
      .map(({ owner, of: [share, right] }) => `${inverted(owner)} (${owner.id}): ${share} ${right}`)
      .join('; '),
  }
}

function prose(
  facts: NoteFacts,
  write: { whole: string; half: string; third: string },
  idLabel: string,
): { lines: string[]; expected: string } {
  const shares = sharesOf(facts, write)
  const named = facts.owners.map(
    (owner) => `${owner.isCompany ? 'La mercantil' : treatment(owner)} ${formal(owner)}, con ${idLabel} ${owner.id}`,
  )
  if (facts.holding === 'joint') {
    return {
      lines: [
        `${named.join(' y ')}, cónyuges, titulares de ${write.whole} del pleno dominio para su sociedad de gananciales, por título de compraventa en escritura autorizada por el notario de Utrera don Pablo Mena Ruiz.`,
      ],
      expected: `${facts.owners.map((owner) => `${formal(owner)} (${owner.id})`).join('; ')}: ${write.whole} pleno dominio`,
    }
  }
  return {
    lines: named.map(
      (name, index) =>
        `${name}, titular de ${shares[index]?.[0]} ${ofRight(shares[index]?.[1] ?? '')}, adquirido por compra a don LEANDRO BLANCO SOTO, según la inscripción 2ª.`,
    ),
    expected: facts.owners
      .map((owner, index) => `${formal(owner)} (${owner.id}): ${shares[index]?.join(' ')}`)
      .join('; '),
  }
}

const PHRASES = { whole: 'la totalidad', half: 'una mitad indivisa', third: 'una tercera parte indivisa' }
/** The code under test leaves out articles such as "el" and "la". */
const without = (expected: string) => expected.replaceAll(/: la totalidad/g, ': totalidad')

const capitalDay = (charge: ChargeFacts) => upper(dayInWords(charge.day))

/** A registry with modern extracts that contain a table of owners. */
const madrid: RegistryWording = {
  name: 'MADRID Nº 17',
  prints: ALL,
  pages: (facts, charges) => [
    [
      'INFORMACIÓN REGISTRAL EXPEDIDA POR EL REGISTRO DE LA PROPIEDAD DE MADRID Nº 17',
      'NOTA SIMPLE INFORMATIVA',
      `Fecha de Emisión: ${upper(longDay(facts.day))}`,
      'Solicitante: GESTORÍA ALCALÁ, con C.I.F. B81002003. Interés legítimo alegado: investigación jurídica sobre el objeto.',
      '--------- DATOS DE LA FINCA ---------',
      `Municipio: MADRID  FINCA: ${facts.finca}  Código Registral Único: ${facts.cru}`,
      facts.isRural
        ? `RÚSTICA: Tierra de labor al sitio ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}. Linda: Norte, arroyo; Sur, camino; Este, herederos de don Lucas Prieto; Oeste, la parcela 12.`
        : `URBANA: Vivienda. Vía Pública: ${upper(facts.street)}, número ${facts.number}, planta ${facts.floor}, puerta ${facts.door}`,
      `Ref.Catastral: ${facts.reference}`,
      ...(facts.isRural
        ? []
        : [
            `Superficies: Construida: ${figures(facts.built / 100)} metros cuadrados. Superficie útil: ${figures(facts.useful / 100)} metros cuadrados`,
            `Cuota de participación: ${figures(facts.share / 100)} por ciento`,
          ]),
      '--------- TITULARIDADES ---------',
      'Nombre    D.N.I./N.I.F.    Tomo    Libro    Folio    Alta',
      ...table(facts).lines,
    ],
    [
      '--------- CARGAS ---------',
      ...charges,
      'Documentos relativos a la finca presentados y pendientes de despacho, vigente el asiento de presentación, al cierre del Libro Diario del día anterior a la fecha de expedición de la presente nota:',
      'NO hay documentos pendientes de despacho',
    ],
  ],
  address: (facts) =>
    facts.isRural
      ? `sitio ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}`
      : `${upper(facts.street)}, número ${facts.number}, planta ${facts.floor}, puerta ${facts.door}`,
  owners: table,
  denial: { text: 'No hay cargas registradas.', isOfAll: true },
  charge(charge) {
    const over = {
      current: '',
      cancelled: ' CANCELADA por la inscripción 8ª.',
      expired: ' Esta anotación se encuentra caducada.',
    }[charge.state]
    switch (charge.kind) {
      case 'mortgage':
        return `- HIPOTECA a favor de ${charge.creditor}, para responder de ${euros(charge.principal)} de principal; intereses ordinarios al 4,5% anual por un máximo de un año, por un total de ${euros(charge.interest)}; intereses de demora por un máximo de dos años, por un total de ${euros(charge.late)}; unas costas y gastos de ${euros(charge.costs)}; con un plazo de amortización de ${charge.years * 12} meses. Formalizada en escritura con fecha ${slashed(charge.day)}, autorizada en MADRID, por DON LUIS PAZ RÍOS, nº de protocolo 812. Inscripción ${charge.inscription}ª del tomo 1.204.${over}`
      case 'seizure':
        return `- ANOTACIÓN DE EMBARGO a favor de ${charge.creditor}, en reclamación de ${euros(charge.principal)} de principal, y ${euros(charge.interest)} de intereses y costas. Ordenado en mandamiento de fecha ${slashed(charge.day)}. Anotado con la letra ${charge.letter}.${over}`
      case 'taxBurden':
        return `- AFECCIÓN: Esta finca queda afecta durante el plazo de CINCO AÑOS, contados desde el ${slashed(charge.day)}, al pago de la liquidación o liquidaciones que, en su caso, puedan girarse por el IMPUESTO SOBRE TRANSMISIONES PATRIMONIALES Y ACTOS JURÍDICOS DOCUMENTADOS, habiendo quedado liberada por la cantidad de ${euros(charge.principal)} satisfecha por autoliquidación.${over}`
      case 'urbanBurden':
        return `- AFECCIÓN URBANÍSTICA: gravada con el saldo de la liquidación provisional de la cuenta del proyecto de reparcelación del sector UZP 2, por importe de ${euros(charge.principal)}.${over}`
      case 'easement':
        return `- SERVIDUMBRE de paso de instalaciones a favor de la finca 4.120.${over}`
      case 'lease':
        return `- ARRENDAMIENTO a favor de ALIMENTACIÓN LEGAZPI, S.L., por una renta mensual de ${euros(charge.principal)}, desde el ${slashed(charge.day)} hasta el ${slashed(charge.end)}.${over}`
      case 'resolutoryCondition':
        return `- CONDICIÓN RESOLUTORIA en garantía del precio aplazado de la compraventa.${over}`
      case 'disposalProhibition':
        return `- PROHIBICIÓN DE DISPONER ordenada por el Juzgado de Instrucción número 4 de Madrid en diligencias previas 31/2019.${over}`
      case 'lawsuit':
        return `- ANOTACIÓN PREVENTIVA DE DEMANDA sobre nulidad de compraventa, letra ${charge.letter}.${over}`
      case 'bankruptcy':
        return `- CONCURSO: el titular ha sido declarado en concurso voluntario por auto de ${slashed(charge.day)}.${over}`
    }
  },
}

/** A registry that writes prose, with headings at the beginning of lines. */
const utrera: RegistryWording = {
  name: 'UTRERA NÚMERO 2',
  plot: 23_000,
  prints: ALL,
  pages: (facts, charges) => [
    [
      'REGISTRO DE LA PROPIEDAD DE UTRERA NÚMERO 2',
      'NOTA SIMPLE INFORMATIVA',
      `FINCA DE UTRERA Nº: ${facts.finca}. Código Registral Único: ${facts.cru}. Inscrita al tomo 1.811, libro 604, folio 133.`,
      facts.isRural
        ? `DESCRIPCIÓN: RÚSTICA.- Suerte de tierra calma al pago de ${facts.place}, en término municipal de Utrera. Tiene de cabida dos hectáreas, treinta áreas. Es la parcela ${facts.parcel} del polígono ${facts.polygon}.`
        : `DESCRIPCIÓN: URBANA.- Número catorce. Piso ${facts.floor} letra ${facts.door}, del edificio sito en Utrera, ${facts.street}, número ${facts.number}. Tiene una superficie útil de ${areaInWords(facts.useful)}. Linda, mirado desde la calle: por la derecha, con el piso letra E; izquierda, finca de doña Ana Rey. CUOTA: ${upper(shareInWords(facts.share))}.`,
      `REFERENCIA CATASTRAL: ${facts.reference}.`,
      `TITULARIDAD: ${utrera.owners(facts).lines[0] ?? ''}`,
      ...utrera.owners(facts).lines.slice(1),
      `CARGAS: ${charges[0] ?? ''}`,
      ...charges.slice(1),
      `Es nota simple informativa expedida a ${longDay(facts.day)}. Los efectos jurídicos de esta nota son los del artículo 222 de la Ley Hipotecaria; para acreditar cargas, hipotecas o embargos se precisa certificación.`,
    ],
  ],
  address: (facts) => (facts.isRural ? `pago de ${facts.place}` : `${facts.street}, número ${facts.number}`),
  owners(facts) {
    const { lines, expected } = prose(facts, PHRASES, 'D.N.I./N.I.F. número')
    return { lines, expected: without(expected) }
  },
  denial: { text: 'No existe hipoteca ni anotación de embargo vigente sobre esta finca.', isOfAll: false },
  charge(charge) {
    const over = {
      current: '',
      cancelled: ' Dicha carga ha sido cancelada según nota al margen de 3 de mayo de 2023.',
      expired: ' Caducada por transcurso de su plazo de vigencia.',
    }[charge.state]
    switch (charge.kind) {
      case 'mortgage':
        return `Gravada con una HIPOTECA a favor de ${charge.creditor}, en garantía de un préstamo de ${upper(eurosInWords(charge.principal))} de principal, intereses ordinarios de un año al tipo del 7 % hasta un total de ${euros(charge.interest)}, intereses de demora de dos años hasta un total de ${euros(charge.late)}, costas y gastos por ${euros(charge.costs)}. Plazo de ${charge.years} años. Constituida en escritura otorgada en Utrera el día ${longDay(charge.day)}, que motivó la inscripción ${charge.inscription}ª.${over}`
      case 'seizure':
        return `Gravada con EMBARGO anotado con la letra ${charge.letter} a favor de ${charge.creditor}, por ${upper(eurosInWords(charge.principal))} de principal y otros ${euros(charge.costs)} para intereses y costas.${over}`
      case 'taxBurden':
        return `Por cinco años afecta al pago del Impuesto sobre Transmisiones Patrimoniales, según nota de ${longDay(charge.day)}. Satisfecha la cantidad de ${euros(charge.principal)}.${over}`
      case 'urbanBurden':
        return `Afecta al pago de los gastos de urbanización de la unidad de ejecución 7, con una cantidad de ${euros(charge.principal)}.${over}`
      case 'easement':
        return `Por procedencia de la finca 801: servidumbre de acueducto a favor de la Comunidad de Regantes.${over}`
      case 'lease':
        return `Gravada con arrendamiento a favor de don MATEO LARA por renta de ${euros(charge.principal)} al mes, con inicio el ${longDay(charge.day)} y finalizando el ${longDay(charge.end)}.${over}`
      case 'resolutoryCondition':
        return `Sujeta a condición resolutoria por falta de pago del precio aplazado.${over}`
      case 'disposalProhibition':
        return `Gravada con prohibición de disponer durante veinte años a favor de la Junta de Andalucía.${over}`
      case 'lawsuit':
        return `Anotada preventivamente demanda a instancia de la comunidad de propietarios, letra ${charge.letter}.${over}`
      case 'bankruptcy':
        return `Anotación de declaración de concurso de acreedores del titular, letra ${charge.letter}, dictada el ${longDay(charge.day)}.${over}`
    }
  },
}

/** A registry with old wording: everything in capitals, and numbers in words. */
const sevilla: RegistryWording = {
  name: 'SEVILLA Nº 9',
  office: 'NÚMERO NUEVE DE SEVILLA',
  plot: 19_300,
  prints: { ...ALL, signed: true },
  pages: (facts, charges) => [
    [
      'REGISTRO DE LA PROPIEDAD NÚMERO NUEVE DE SEVILLA',
      'NOTA SIMPLE',
      `Identificador único: ${facts.cru}`,
      `Finca registral ${facts.finca} de Sevilla, sección 4ª, tomo 2.010, libro 455, folio 90`,
      '1.- DESCRIPCIÓN DE LA FINCA',
      facts.isRural
        ? `RÚSTICA: Olivar en el término de Alcalá de Guadaíra, paraje ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}, con una superficie de tres fanegas, equivalentes a una hectárea y noventa y tres áreas.`
        : `URBANA: PISO EN PLANTA ${upper(facts.floor)}, PUERTA ${facts.door}, de la casa en Sevilla, ${facts.street} número ${facts.number}. Superficie construida de ${areaInWords(facts.built)} y útil de ${areaInWords(facts.useful)}. Su coeficiente en el régimen de propiedad horizontal es de ${figures(facts.share / 100)}%.`,
      `Referencia catastral número ${facts.reference}`,
      '2.- TITULARES',
      ...sevilla.owners(facts).lines,
      '3.- CARGAS Y GRAVÁMENES',
      ...charges,
      '4.- ASIENTOS DE PRESENTACIÓN',
      'No existen asientos pendientes relativos a embargo, hipoteca o venta de la finca.',
      `Sevilla, a ${dayInWords(facts.day)}.`,
    ],
  ],
  address: (facts) =>
    facts.isRural
      ? `paraje ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}`
      : `${facts.street} número ${facts.number}`,
  owners(facts) {
    const shares = sharesOf(facts, { whole: 'la totalidad', half: '1/2', third: '1/3' })
    if (facts.holding === 'joint') return utrera.owners(facts)
    return {
      lines: facts.owners.map(
        (owner, index) =>
          `${shares[index]?.[0]} ${ofRight(shares[index]?.[1] ?? '')} a favor de ${owner.isCompany ? 'la entidad' : treatment(owner).toLowerCase()} ${formal(owner)}, con N.I.F. ${owner.id}, con carácter privativo.`,
      ),
      expected: without(
        facts.owners.map((owner, index) => `${formal(owner)} (${owner.id}): ${shares[index]?.join(' ')}`).join('; '),
      ),
    }
  },
  denial: { text: 'LIBRE DE CARGAS Y GRAVÁMENES.', isOfAll: true },
  charge(charge) {
    const over = { current: '', cancelled: ' Hoy cancelada.', expired: ' Caducada.' }[charge.state]
    switch (charge.kind) {
      case 'mortgage':
        return `HIPOTECA.- Constituida a favor de ${charge.creditor} en garantía de un préstamo por importe de ${euros(charge.principal)}, que responde además de ${euros(charge.interest)} por intereses remuneratorios, ${euros(charge.late)} por intereses moratorios y ${euros(charge.costs)} para costas. El préstamo tiene una duración de ${charge.years} años. Escritura otorgada el ${capitalDay(charge)} ante el notario don Rafael Leña. Inscripción ${inWords(charge.inscription)}ª.${over}`
      case 'seizure':
        return `EMBARGO.- Anotación letra ${charge.letter} a favor de ${charge.creditor}, por un principal de ${euros(charge.principal)}, más ${euros(charge.costs)} presupuestados para costas. Juzgado de Primera Instancia número 6 de Sevilla.${over}`
      case 'taxBurden':
        return `AFECCIÓN FISCAL.- Nota al margen de la inscripción ${charge.inscription}ª por la que queda afecta durante cinco años al pago del Impuesto de Sucesiones y Donaciones; cuota ingresada de ${euros(charge.principal)}.${over}`
      case 'urbanBurden':
        return `CARGA URBANÍSTICA.- Responde de ${euros(charge.principal)} en la cuenta de liquidación definitiva de la reparcelación.${over}`
      case 'easement':
        return `SERVIDUMBRE.- De luces y vistas, como predio sirviente.${over}`
      case 'lease':
        return `ARRENDAMIENTO.- A favor de BAZAR TRIANA, S.L., desde el ${longDay(charge.day)} hasta el ${longDay(charge.end)}, con renta de ${euros(charge.principal)} mensuales.${over}`
      case 'resolutoryCondition':
        return `CONDICIÓN RESOLUTORIA.- Pactada en la inscripción ${charge.inscription}ª.${over}`
      case 'disposalProhibition':
        return `PROHIBICIÓN DE DISPONER.- Impuesta por el donante.${over}`
      case 'lawsuit':
        return `DEMANDA.- Anotación preventiva letra ${charge.letter} sobre acción reivindicatoria.${over}`
      case 'bankruptcy':
        return `CONCURSO.- Declarado por el Juzgado de lo Mercantil número 1 de Sevilla el ${longDay(charge.day)}.${over}`
    }
  },
}

export const WRITTEN_ON: readonly RegistryWording[] = [madrid, utrera, sevilla]
