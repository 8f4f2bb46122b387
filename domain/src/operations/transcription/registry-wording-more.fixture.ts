import {
  areaInWords,
  dayInWords,
  euros,
  eurosInWords,
  figures,
  inWords,
  longDay,
  slashed,
} from './note-words.fixture.ts'
import { formal, inverted, type RegistryWording, sharesOf, treatment, upper } from './registry-wording.fixture.ts'

const ofRight = (right: string) => (right === 'nuda propiedad' ? `de la ${right}` : `del ${right}`)

/** A registry that writes extracts in paragraphs without headings. */
const barcelona: RegistryWording = {
  name: 'BARCELONA Nº 5',
  prints: { useful: true, share: true, term: true, signed: true },
  pages: (facts, charges) => [
    [
      `REGISTRO DE LA PROPIEDAD DE BARCELONA Nº 5. NOTA SIMPLE INFORMATIVA expedida el ${longDay(facts.day)}.`,
      facts.isRural
        ? `RÚSTICA: Pieza de tierra, viña, en el lugar ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}. Finca ${facts.finca}, CRU ${facts.cru}, tomo 3.002, libro 88, folio 5.`
        : `URBANA: Entidad número doce. Vivienda planta ${facts.floor}, puerta ${facts.door}, con frente a ${facts.street}, número ${facts.number}, de esta ciudad. Tiene ${areaInWords(facts.useful)} útiles. Coeficiente: ${figures(facts.share / 100)} por 100. Finca ${facts.finca}, CRU ${facts.cru}, tomo 3.002, libro 88, folio 5.`,
      `Ref. catastral: ${facts.reference}.`,
      ...barcelona.owners(facts).lines,
      ...charges,
      'Sin asientos pendientes de despacho.',
    ],
  ],
  address: (facts) =>
    facts.isRural
      ? `lugar ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}`
      : `${facts.street}, número ${facts.number}`,
  owners(facts) {
    const shares = sharesOf(facts, { whole: '100%', half: '50%', third: '33,33%' })
    const name = (index: number) => {
      const owner = facts.owners[index]
      return owner ? `${owner.isCompany ? '' : `${treatment(owner)} `}${formal(owner)}, NIF ${owner.id}` : ''
    }
    if (facts.holding === 'joint') {
      return {
        lines: [`Titulares: ${name(0)} y ${name(1)}, en cuanto al 100% del pleno dominio con carácter ganancial.`],
        expected: `${facts.owners.map((owner) => `${formal(owner)} (${owner.id})`).join('; ')}: 100% pleno dominio`,
      }
    }
    return {
      lines: facts.owners.map(
        (_, index) =>
          `${index === 0 ? 'Titular' : 'Y titular'}: ${name(index)}, en cuanto a un ${shares[index]?.[0]} ${ofRight(shares[index]?.[1] ?? '')}, representada en la escritura por don JORDI VILA PUIG.`,
      ),
      expected: facts.owners
        .map((owner, index) => `${formal(owner)} (${owner.id}): ${shares[index]?.join(' ')}`)
        .join('; '),
    }
  },
  denial: {
    text: 'No constan cargas vigentes, salvo las afecciones fiscales que se hubieran extinguido.',
    isOfAll: true,
  },
  charge(charge) {
    const over = {
      current: '',
      cancelled: ' La cual fue totalmente cancelada en la inscripción 11ª.',
      expired: ' Ha caducado.',
    }[charge.state]
    switch (charge.kind) {
      case 'mortgage':
        return `Se halla gravada con una hipoteca a favor de ${charge.creditor}, que garantiza la devolución de un préstamo, respondiendo la finca de ${euros(charge.principal)} por principal, de ${euros(charge.interest)} por intereses ordinarios, de ${euros(charge.late)} por intereses de demora y de ${euros(charge.costs)} por costas, a devolver en el plazo de ${charge.years} años. Escritura de ${longDay(charge.day)}. Tasada para subasta en 402.000,00 euros.${over}`
      case 'seizure':
        return `Se halla gravada con una anotación preventiva de embargo letra ${charge.letter}, a favor de ${charge.creditor}, en reclamación de ${euros(charge.principal)}.${over}`
      case 'taxBurden':
        return `Afecta por cinco años desde el ${longDay(charge.day)} al pago del I.T.P. y A.J.D., habiéndose ingresado ${euros(charge.principal)}.${over}`
      case 'urbanBurden':
        return `Afecta a las obligaciones de urbanización del plan parcial Can Roca, según la cuenta de liquidación provisional, por ${euros(charge.principal)}.${over}`
      case 'easement':
        return `Tiene a su cargo servidumbre de desagüe.${over}`
      case 'lease':
        return `Arrendada a CAFÈS DEL PORT, S.L., con una renta de ${euros(charge.principal)} mensuales, a contar desde el día ${longDay(charge.day)} y que vence el ${longDay(charge.end)}.${over}`
      case 'resolutoryCondition':
        return `Sujeta a la condición resolutoria pactada en garantía de 12 pagarés.${over}`
      case 'disposalProhibition':
        return `Anotación preventiva de prohibición de disponer, letra ${charge.letter}, dispuesta por la Agencia Tributaria.${over}`
      case 'lawsuit':
        return `Anotación preventiva de demanda, letra ${charge.letter}, del Juzgado de Primera Instancia 12 de Barcelona.${over}`
      case 'bankruptcy':
        return `Declarado el titular en situación de concurso de acreedores por auto de ${longDay(charge.day)}.${over}`
    }
  },
}

/** A registry that fills in forms, with a label before each value. */
const malaga: RegistryWording = {
  name: 'MÁLAGA NÚM. 10',
  prints: { useful: true, share: true, term: true, signed: true, taxDue: true },
  pages: (facts, charges) => [
    [
      'REGISTRO DE LA PROPIEDAD DE MÁLAGA NÚM. 10',
      'Nota simple informativa',
      `Fecha de expedición: ${slashed(facts.day)}`,
      'IDENTIFICACIÓN DE LA FINCA',
      `Finca: ${facts.finca}`,
      `IDUFIR: ${facts.cru}`,
      `Naturaleza: ${facts.isRural ? 'RÚSTICA' : 'URBANA'}`,
      `Situación: ${malaga.address(facts)}`,
      `Referencia Catastral: ${facts.reference}`,
      ...(facts.isRural
        ? []
        : [
            `Superficie útil: ${figures(facts.useful / 100)} m2`,
            `Superficie construida: ${figures(facts.built / 100)} m2`,
            `Cuota: ${figures(facts.share / 100)} %`,
          ]),
      'Tomo: 1.992 Libro: 208 Folio: 77',
    ],
    [
      'T I T U L A R E S',
      ...malaga.owners(facts).lines,
      'C A R G A S',
      ...charges,
      'OBSERVACIONES',
      'Los embargos e hipotecas ya cancelados no se relacionan.',
    ],
  ],
  address: (facts) =>
    facts.isRural
      ? `Paraje ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}`
      : `${facts.street}, ${facts.number}, planta ${facts.floor}, puerta ${facts.door}`,
  owners(facts) {
    const shares = sharesOf(facts, { whole: '100,00%', half: '50,00%', third: '33,33%' })
    const joint = facts.holding === 'joint'
    return {
      lines: facts.owners.flatMap((owner, index) => [
        `Nombre: ${inverted(owner)}`,
        `N.I.F.: ${owner.id}`,
        ...(joint && index === 0 ? [] : [`Participación: ${shares[index]?.[0]} ${ofRight(shares[index]?.[1] ?? '')}`]),
      ]),
      expected: joint
        ? `${facts.owners.map((owner) => `${inverted(owner)} (${owner.id})`).join('; ')}: 100,00% pleno dominio`
        : facts.owners
            .map((owner, index) => `${inverted(owner)} (${owner.id}): ${shares[index]?.join(' ')}`)
            .join('; '),
    }
  },
  denial: { text: 'Sin cargas.', isOfAll: true },
  charge(charge) {
    const state = { current: 'VIGENTE', cancelled: 'CANCELADA', expired: 'CADUCADA' }[charge.state]
    const head = (kind: string) => `${kind}. Estado: ${state}.`
    switch (charge.kind) {
      case 'mortgage':
        return `${head('HIPOTECA')} Acreedor: ${charge.creditor}. Capital: ${euros(charge.principal)}. Intereses: ${euros(charge.interest)}. Intereses de demora: ${euros(charge.late)}. Costas: ${euros(charge.costs)}. Plazo: ${charge.years * 12} meses. Fecha de la escritura: ${slashed(charge.day)}. Inscripción ${charge.inscription}ª.`
      case 'seizure':
        return `${head('ANOTACIÓN PREVENTIVA DE EMBARGO')} Acreedor: ${charge.creditor}. Principal: ${euros(charge.principal)}. Costas: ${euros(charge.costs)}. Letra ${charge.letter}.`
      case 'taxBurden':
        return `${head('AFECCIÓN FISCAL')} Impuesto sobre Transmisiones Patrimoniales, cinco años. Importe: ${euros(charge.principal)}.`
      case 'urbanBurden':
        return `${head('AFECCIÓN URBANÍSTICA')} Saldo de la cuenta de liquidación: ${euros(charge.principal)}.`
      case 'easement':
        return `${head('SERVIDUMBRE')} De paso, predio sirviente.`
      case 'lease':
        return `${head('ARRENDAMIENTO')} Arrendatario: don PÍO SANZ. Renta: ${euros(charge.principal)}. Inicio: ${slashed(charge.day)}. Fin: ${slashed(charge.end)}.`
      case 'resolutoryCondition':
        return head('CONDICIÓN RESOLUTORIA')
      case 'disposalProhibition':
        return head('PROHIBICIÓN DE DISPONER')
      case 'lawsuit':
        return `${head('ANOTACIÓN PREVENTIVA DE DEMANDA')} Letra ${charge.letter}.`
      case 'bankruptcy':
        return `${head('CONCURSO')} Auto de ${slashed(charge.day)}.`
    }
  },
}

/** A registry with old wording: shares precede names, and amounts are in words and digits. */
const zaragoza: RegistryWording = {
  name: 'ZARAGOZA NÚMERO TRECE',
  office: 'Zaragoza número trece',
  prints: { useful: true, share: true, term: false, signed: true },
  pages: (facts, charges) => [
    [
      'Registro de la Propiedad de Zaragoza número trece',
      'NOTA SIMPLE INFORMATIVA',
      `Datos registrales: tomo 4.220, libro 71, folio 150, finca ${facts.finca}, C.R.U. ${facts.cru}`,
      'I. Descripción',
      facts.isRural
        ? `Rústica. Campo de regadío en la partida de ${facts.place}, de tres hectáreas. Inscrita con referencia catastral ${facts.reference}.`
        : `Urbana. Número veintiuno. La vivienda ${facts.door}, en la planta ${facts.floor}, de la casa señalada en ${facts.street}, número ${facts.number}; de ${areaInWords(facts.useful)} de superficie útil. Cuota en el valor total del inmueble: ${figures(facts.share / 100)} por ciento. Referencia catastral ${facts.reference}.`,
      'II. Titularidad',
      ...zaragoza.owners(facts).lines,
      'III. Cargas y limitaciones',
      ...charges,
      'IV. Documentos pendientes',
      'No hay.',
      `Zaragoza, ${longDay(facts.day)}`,
    ],
  ],
  address: (facts) => (facts.isRural ? `partida de ${facts.place}` : `${facts.street}, número ${facts.number}`),
  owners(facts) {
    const shares = sharesOf(facts, {
      whole: 'la totalidad',
      half: 'una mitad indivisa',
      third: 'una tercera parte indivisa',
    })
    const name = (index: number) => {
      const owner = facts.owners[index]
      return owner
        ? `${owner.isCompany ? 'la mercantil' : treatment(owner).toLowerCase()} ${formal(owner)}, provisto de N.I.F. ${owner.id}`
        : ''
    }
    const whole = (text: string) => text.replaceAll(': la totalidad', ': totalidad')
    if (facts.holding === 'joint') {
      return {
        lines: [`La totalidad del pleno dominio pertenece a ${name(0)} y ${name(1)}, para su consorcio conyugal.`],
        expected: `${facts.owners.map((owner) => `${formal(owner)} (${owner.id})`).join('; ')}: totalidad pleno dominio`,
      }
    }
    return {
      lines: facts.owners.map(
        (_, index) =>
          `${(shares[index]?.[0] ?? '').replace(/^./, (first) => first.toUpperCase())} ${ofRight(shares[index]?.[1] ?? '')} pertenece a ${name(index)}, por herencia de don PASCUAL LOBO GIL.`,
      ),
      expected: whole(
        facts.owners.map((owner, index) => `${formal(owner)} (${owner.id}): ${shares[index]?.join(' ')}`).join('; '),
      ),
    }
  },
  denial: { text: 'La finca se encuentra libre de toda carga, gravamen o limitación.', isOfAll: true },
  charge(charge) {
    const over = {
      current: '',
      cancelled: ' Esta carga quedó extinguida por la inscripción 6ª.',
      expired: ' Anotación caducada.',
    }[charge.state]
    switch (charge.kind) {
      case 'mortgage':
        return `Una hipoteca en favor de ${charge.creditor}, constituida en la inscripción ${inWords(charge.inscription)}ª mediante escritura de ${dayInWords(charge.day)}, para responder de un capital de ${eurosInWords(charge.principal)} (${figures(charge.principal)} €), de ${figures(charge.interest)} € de intereses y de ${figures(charge.costs)} € para costas.${over}`
      case 'seizure':
        return `Un embargo a favor de ${charge.creditor} en cuanto a ${figures(charge.principal)} € de principal y ${figures(charge.interest)} € de intereses, según anotación letra ${charge.letter}.${over}`
      case 'taxBurden':
        return `Nota de afección fiscal de ${longDay(charge.day)}: queda sujeta al pago de las liquidaciones que procedan por el Impuesto sobre Donaciones; autoliquidado por ${figures(charge.principal)} €.${over}`
      case 'urbanBurden':
        return `Una afección real al pago de los gastos de urbanización del área 57, con un importe de ${figures(charge.principal)} €.${over}`
      case 'easement':
        return `Una servidumbre de medianería.${over}`
      case 'lease':
        return `Un contrato de arrendamiento de ${longDay(charge.day)}, desde el ${longDay(charge.day)} hasta el ${longDay(charge.end)}, con renta de ${figures(charge.principal)} € al mes.${over}`
      case 'resolutoryCondition':
        return `Una condición resolutoria explícita del artículo 1.504 del Código Civil.${over}`
      case 'disposalProhibition':
        return `Una prohibición de enajenar impuesta en testamento.${over}`
      case 'lawsuit':
        return `Una anotación de demanda de división de cosa común, letra ${charge.letter}.${over}`
      case 'bankruptcy':
        return `El concurso de acreedores del titular, declarado el ${longDay(charge.day)}.${over}`
    }
  },
}

/** A registry with long sentences that mention the kind of a charge in the middle. */
const toledo: RegistryWording = {
  name: 'TOLEDO 3',
  prints: { useful: true, share: false, term: true, signed: true },
  pages: (facts, charges) => [
    [
      'REGISTRO DE LA PROPIEDAD DE TOLEDO 3 - NOTA SIMPLE',
      `C.R.U.: ${facts.cru} · Finca ${facts.finca} · Tomo 1.554 · Folio 30`,
      'FINCA',
      facts.isRural
        ? `RÚSTICA.- Tierra de secano en el término municipal de Bargas, al sitio ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}. Ref. Catastral ${facts.reference}`
        : `URBANA.- Vivienda unifamiliar sita en Toledo, ${facts.street}, número ${facts.number}. Tiene una superficie construida de ${figures(facts.built / 100)} metros cuadrados y una superficie útil de ${figures(facts.useful / 100)} metros cuadrados. Ref. Catastral ${facts.reference}`,
      'TITULARES REGISTRALES',
      ...toledo.owners(facts).lines,
      'CARGAS VIGENTES',
      ...charges,
      'ADVERTENCIAS',
      'Queda prohibida la incorporación de esta nota a ficheros. La hipoteca o embargo no inscrito no perjudica a tercero.',
      `Expedida el ${upper(dayInWords(facts.day))}.`,
    ],
  ],
  address: (facts) =>
    facts.isRural
      ? `sitio ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}`
      : `${facts.street}, número ${facts.number}`,
  owners(facts) {
    const shares = sharesOf(facts, { whole: '100,0000 %', half: '50,0000 %', third: '33,3333 %' })
    const joint = facts.holding === 'joint'
    return {
      lines: joint
        ? [
            `${facts.owners.map((owner) => `${upper(treatment(owner))} ${formal(owner)}, D.N.I. ${owner.id}`).join(', y ')}, con el 100,0000 % del pleno dominio por título de COMPRAVENTA.`,
          ]
        : facts.owners.map(
            (owner, index) =>
              `${owner.isCompany ? '' : `${upper(treatment(owner))} `}${formal(owner)}, ${owner.isCompany ? 'C.I.F.' : 'D.N.I.'} ${owner.id}, con el ${shares[index]?.[0]} ${ofRight(shares[index]?.[1] ?? '')} por título de HERENCIA de DOÑA EULALIA REINA LUJÁN, D.N.I. 03.111.222-K.`,
          ),
      expected: joint
        ? `${facts.owners.map((owner) => `${formal(owner)} (${owner.id})`).join('; ')}: 100,0000 % pleno dominio`
        : facts.owners.map((owner, index) => `${formal(owner)} (${owner.id}): ${shares[index]?.join(' ')}`).join('; '),
    }
  },
  denial: { text: 'Esta finca no se encuentra gravada con carga alguna.', isOfAll: true },
  charge(charge) {
    const over = {
      current: '',
      cancelled: ', hoy cancelada según la inscripción 9ª',
      expired: ', anotación ya caducada',
    }[charge.state]
    switch (charge.kind) {
      case 'mortgage':
        return `Según la inscripción ${charge.inscription}ª, practicada en virtud de escritura otorgada en Toledo el ${longDay(charge.day)}, esta finca responde en garantía hipotecaria a favor de ${charge.creditor}: de ${euros(charge.principal)} de capital, de ${euros(charge.interest)} de intereses ordinarios y de ${euros(charge.costs)} de costas; por hipoteca con plazo hasta su amortización de ${inWords(charge.years)} años${over}.`
      case 'seizure':
        return `Según la anotación letra ${charge.letter}, embargo a favor de ${charge.creditor} para responder de ${euros(charge.principal)} de principal más ${euros(charge.costs)} calculados para intereses y costas${over}.`
      case 'taxBurden':
        return `Afecta durante cinco años, según nota de fecha ${slashed(charge.day)}, al pago de la liquidación complementaria que por el Impuesto de Transmisiones pueda girarse, con autoliquidación de ${euros(charge.principal)}${over}.`
      case 'urbanBurden':
        return `Queda afecta al saldo de ${euros(charge.principal)} de la liquidación provisional del proyecto de urbanización${over}.`
      case 'easement':
        return `Servidumbre de paso para personas y ganados sobre la franja norte${over}.`
      case 'lease':
        return `Arrendamiento inscrito a favor de HARINAS TAJO, S.A., por renta de ${euros(charge.principal)} mensuales, desde el ${longDay(charge.day)} hasta el ${longDay(charge.end)}${over}.`
      case 'resolutoryCondition':
        return `Condición resolutoria a favor de la parte vendedora${over}.`
      case 'disposalProhibition':
        return `Prohibición de disponer a favor de la Junta de Comunidades durante diez años${over}.`
      case 'lawsuit':
        return `Anotación de demanda sobre elevación a público, letra ${charge.letter}${over}.`
      case 'bankruptcy':
        return `Declaración de concurso voluntario del titular por auto de ${longDay(charge.day)}${over}.`
    }
  },
}

export const MORE_WRITTEN_ON: readonly RegistryWording[] = [barcelona, malaga, zaragoza, toledo]
