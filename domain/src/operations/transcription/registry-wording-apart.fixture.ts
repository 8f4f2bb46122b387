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
import { formal, inverted, type RegistryWording, sharesOf, treatment, upper } from './registry-wording.fixture.ts'

const ofRight = (right: string) => (right === 'nuda propiedad' ? `de la ${right}` : `del ${right}`)
const whole = (text: string) => text.replaceAll(': la totalidad', ': totalidad')

const murcia: RegistryWording = {
  name: 'MURCIA Nº 8',
  prints: { useful: true, share: true, term: true, signed: true },
  pages: (facts, charges) => [
    [
      'REGISTRO DE LA PROPIEDAD DE MURCIA Nº 8',
      'Plaza Circular, número 3, entresuelo. Teléfono 968 000 000',
      `NOTA SIMPLE INFORMATIVA DE LA FINCA ${facts.finca}`,
      `FECHA: ${slashed(facts.day)}   CRU: ${facts.cru}`,
      'DESCRIPCIÓN REGISTRAL',
      facts.isRural
        ? `RÚSTICA.- Trozo de tierra de riego en el paraje de ${facts.place}, término de Murcia, que es la parcela ${facts.parcel} del polígono ${facts.polygon}. Linda: Levante, brazal; Poniente, camino número 4.`
        : `URBANA.- Piso ${facts.floor} ${facts.door} del edificio en Murcia, ${facts.street}, nº ${facts.number}. Ocupa una superficie construida de ${figures(facts.built / 100)} m² y útil de ${figures(facts.useful / 100)} m². Linda: frente, Avenida del Río, número 2. Cuota de participación en los elementos comunes: ${figures(facts.share / 100)} %.`,
      `REFERENCIA CATASTRAL: ${facts.reference}`,
      'TITULARIDADES VIGENTES',
      ...murcia.owners(facts).lines,
      'CARGAS, GRAVÁMENES Y LIMITACIONES',
      ...charges.map((each, index) => `${index + 1}ª) ${each}`),
      'AVISO LEGAL',
      'La hipoteca se cancelará a solicitud del interesado. Se prohíbe la cesión de datos.',
    ],
  ],
  address: (facts) => (facts.isRural ? `paraje de ${facts.place}` : `${facts.street}, nº ${facts.number}`),
  owners(facts) {
    const shares = sharesOf(facts, { whole: '100 %', half: '50 %', third: '33,33 %' })
    const joint = facts.holding === 'joint'
    const names = facts.owners.map(
      (owner) => `${owner.isCompany ? '' : owner.isWoman ? 'Dª ' : 'D. '}${formal(owner)}, NIF/CIF ${owner.id}`,
    )
    return {
      lines: joint
        ? [`${names.join(' y ')}, ambos casados entre sí, 100 % del pleno dominio, ganancial.`]
        : names.map(
            (name, index) =>
              `${name}, ${shares[index]?.[0]} ${ofRight(shares[index]?.[1] ?? '')}, privativo. Título: compraventa otorgada por D. ONOFRE GIL BAS, NIF 22.444.555-B.`,
          ),
      expected: joint
        ? `${facts.owners.map((owner) => `${formal(owner)} (${owner.id})`).join('; ')}: 100 % pleno dominio`
        : facts.owners.map((owner, index) => `${formal(owner)} (${owner.id}): ${shares[index]?.join(' ')}`).join('; '),
    }
  },
  denial: { text: 'NO TIENE CARGAS VIGENTES DISTINTAS DE LAS LEGALES.', isOfAll: true },
  charge(charge) {
    const over = {
      current: '',
      cancelled: ' Se canceló con fecha 2 de junio de 2024, estando cancelada en su totalidad.',
      expired: ' Vigencia caducada.',
    }[charge.state]
    switch (charge.kind) {
      case 'mortgage':
        return `HIPOTECA en garantía del préstamo concedido por ${charge.creditor}, a favor de dicha entidad, por plazo de ${charge.years} años, que asegura: ${euros(charge.principal)} de capital; ${euros(charge.interest)} de intereses remuneratorios; ${euros(charge.late)} de intereses de demora; ${euros(charge.costs)} de costas. Valor de subasta: 260.000,00 euros. Escritura de ${longDay(charge.day)}, notario D. Blas Ros.${over}`
      case 'seizure':
        return `EMBARGO letra ${charge.letter} del Juzgado de lo Social nº 3 de Murcia, a favor de ${charge.creditor}, por ${euros(charge.principal)} más ${euros(charge.costs)} de costas.${over}`
      case 'taxBurden':
        return `AFECCIÓN por cinco años al pago de la liquidación que pudiera girarse por el ITPAJD. Pagados ${euros(charge.principal)} por autoliquidación.${over}`
      case 'urbanBurden':
        return `AFECCIÓN a los costes de urbanización del Plan Parcial ZB-3, cuota de ${euros(charge.principal)}.${over}`
      case 'easement':
        return `SERVIDUMBRE perpetua de paso de tubería.${over}`
      case 'lease':
        return `ARRENDAMIENTO: inquilino TALLERES SEGURA, S.L.; renta de ${euros(charge.principal)} al mes; desde el ${slashed(charge.day)} hasta el ${slashed(charge.end)}.${over}`
      case 'resolutoryCondition':
        return `CONDICIÓN RESOLUTORIA por precio aplazado.${over}`
      case 'disposalProhibition':
        return `PROHIBICIÓN DE DISPONER acordada en causa penal.${over}`
      case 'lawsuit':
        return `DEMANDA anotada con la letra ${charge.letter}.${over}`
      case 'bankruptcy':
        return `CONCURSO necesario del titular, auto de ${longDay(charge.day)}.${over}`
    }
  },
}

const vigo: RegistryWording = {
  name: 'VIGO NÚMERO UNO',
  office: 'Vigo número uno',
  prints: { useful: true, share: true, term: true, signed: true },
  pages: (facts, charges) => [
    [
      'NOTA SIMPLE INFORMATIVA',
      'Registro de la Propiedad de Vigo número uno',
      `Finca número ${facts.finca}, folio 40 del libro 900, tomo 1.333. CRU ${facts.cru}`,
      facts.isRural
        ? `DESCRIPCIÓN: Rústica. Monte al sitio de ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}.`
        : `DESCRIPCIÓN: Urbana. Departamento siete, vivienda ${facts.door} en planta ${facts.floor}, de la casa número ${facts.number} de la ${facts.street}. Mide unos ${areaInWords(facts.useful)} útiles. Cuota: ${shareInWords(facts.share)}.`,
      `Referencia catastral: ${facts.reference}`,
      `TITULAR: ${vigo.owners(facts).lines[0] ?? ''}`,
      ...vigo.owners(facts).lines.slice(1),
      `ESTADO DE CARGAS: ${charges[0] ?? ''}`,
      ...charges.slice(1),
    ],
    [
      'DOCUMENTOS PENDIENTES DE DESPACHO',
      'Asiento 412 del Diario 88: mandamiento de embargo presentado, pendiente de calificación.',
      `Expedida en Vigo a ${longDay(facts.day)}.`,
    ],
  ],
  address: (facts) =>
    facts.isRural
      ? `sitio de ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}`
      : `número ${facts.number} de la ${facts.street}`,
  owners(facts) {
    const shares = sharesOf(facts, { whole: 'la totalidad', half: 'una mitad', third: 'un tercio' })
    const names = facts.owners.map(
      (owner) =>
        `${owner.isCompany ? 'la compañía' : treatment(owner).toLowerCase()} ${formal(owner)}, titular del NIF ${owner.id}`,
    )
    const joint = facts.holding === 'joint'
    return {
      lines: joint
        ? [`Inscrita la totalidad del pleno dominio a favor de ${names.join(' y ')}, para la sociedad de gananciales.`]
        : names.map(
            (name, index) => `Inscrita ${shares[index]?.[0]} ${ofRight(shares[index]?.[1] ?? '')} a favor de ${name}.`,
          ),
      expected: whole(
        joint
          ? `${facts.owners.map((owner) => `${formal(owner)} (${owner.id})`).join('; ')}: la totalidad pleno dominio`
          : facts.owners
              .map((owner, index) => `${formal(owner)} (${owner.id}): ${shares[index]?.join(' ')}`)
              .join('; '),
      ),
    }
  },
  denial: { text: 'No aparece gravada con hipotecas, embargos, censos ni servidumbres.', isOfAll: false },
  charge(charge) {
    const over = {
      current: '',
      cancelled: ' La expresada carga figura cancelada.',
      expired: ' La anotación figura caducada.',
    }[charge.state]
    switch (charge.kind) {
      case 'mortgage':
        return `Hipotecada a favor de ${charge.creditor} por la inscripción ${charge.inscription}ª, en garantía de ${eurosInWords(charge.principal)} de principal, sus intereses hasta ${euros(charge.interest)} y ${euros(charge.costs)} para costas y gastos, amortizable en ${inWords(charge.years)} años, según escritura autorizada el ${dayInWords(charge.day)}.${over}`
      case 'seizure':
        return `Embargada a favor de ${charge.creditor}, en cuanto a ${euros(charge.principal)} de principal y ${euros(charge.costs)} de costas, anotación letra ${charge.letter}.${over}`
      case 'taxBurden':
        return `Afecta al pago del Impuesto de Sucesiones durante cinco años; se ingresaron ${euros(charge.principal)}.${over}`
      case 'urbanBurden':
        return `Gravada con ${euros(charge.principal)} en el saldo de la cuenta de liquidación de la unidad de actuación 3.${over}`
      case 'easement':
        return `Gravada con servidumbre de vistas rectas.${over}`
      case 'lease':
        return `Arrendada por contrato inscrito, con renta mensual de ${euros(charge.principal)}, con inicio el ${longDay(charge.day)} y vencimiento el ${longDay(charge.end)}.${over}`
      case 'resolutoryCondition':
        return `Sujeta a condición resolutoria.${over}`
      case 'disposalProhibition':
        return `Sujeta a prohibición de enajenar por diez años.${over}`
      case 'lawsuit':
        return `Anotada demanda, letra ${charge.letter}, del Juzgado número 2 de Vigo.${over}`
      case 'bankruptcy':
        return `Anotado el concurso de acreedores de su titular, declarado el ${longDay(charge.day)}.${over}`
    }
  },
}

const palma: RegistryWording = {
  name: 'PALMA Nº 6',
  plot: 1_420,
  prints: { useful: true, share: true, term: true, signed: true, taxDue: true },
  pages: (facts, charges) => [
    [
      'REGISTRADORES DE ESPAÑA - REGISTRO DE LA PROPIEDAD DE PALMA Nº 6',
      'NOTA SIMPLE INFORMATIVA',
      `Emitida el día ${longDay(facts.day)}. Identificador de la solicitud: F11XX22`,
      '* DATOS REGISTRALES DE LA FINCA *',
      `IDUFIR: ${facts.cru}. Finca registral: ${facts.finca}. Tomo: 5.800. Libro: 1.764. Folio: 141.`,
      facts.isRural
        ? `RUSTICA: Porción de tierra, secano e indivisible, en el lugar de ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}, que mide catorce áreas y veinte centiáreas.`
        : `URBANA: Número 9 de orden. Vivienda de la planta ${facts.floor}, letra ${facts.door}, con acceso por ${facts.street}, número ${facts.number}, en Palma. Superficie útil aproximada de ${figures(facts.useful / 100)} metros cuadrados. Coeficiente de copropiedad: ${figures(facts.share / 100)}%.`,
      `Referencia Catastral: ${facts.reference}`,
      '* TITULARIDADES *',
      ...palma.owners(facts).lines,
      '* CARGAS *',
      ...charges,
      '* ASIENTOS DE PRESENTACIÓN VIGENTES *',
      'No hay documentos presentados.',
    ],
  ],
  address: (facts) =>
    facts.isRural
      ? `lugar de ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}`
      : `${facts.street}, número ${facts.number}`,
  owners(facts) {
    const shares = sharesOf(facts, {
      whole: '100,000000 por ciento',
      half: '50,000000 por ciento',
      third: '33,333333 por ciento',
    })
    const joint = facts.holding === 'joint'
    return {
      lines: facts.owners.flatMap((owner, index) => [
        `${inverted(owner)}, con D.N.I./C.I.F. ${owner.id}`,
        ...(joint && index === 0
          ? []
          : [
              `en cuanto al ${shares[index]?.[0]} ${ofRight(shares[index]?.[1] ?? '')}, por adjudicación en la disolución de condominio con doña CATALINA RIERA MAS`,
            ]),
      ]),
      expected: joint
        ? `${facts.owners.map((owner) => `${inverted(owner)} (${owner.id})`).join('; ')}: 100,000000 por ciento pleno dominio`
        : facts.owners
            .map((owner, index) => `${inverted(owner)} (${owner.id}): ${shares[index]?.join(' ')}`)
            .join('; '),
    }
  },
  denial: { text: 'No consta carga alguna vigente.', isOfAll: true },
  charge(charge) {
    const over = {
      current: '',
      cancelled: ' Dicho asiento fue cancelado, quedando la carga extinguida.',
      expired: ' Asiento caducado; la carga está caducada.',
    }[charge.state]
    switch (charge.kind) {
      case 'mortgage':
        return `* Hipoteca constituida en favor de ${charge.creditor} por un importe de ${euros(charge.principal)} de principal, con intereses ordinarios de hasta ${euros(charge.interest)}, intereses moratorios de hasta ${euros(charge.late)} y costas de ${euros(charge.costs)}, con un plazo de duración de ${charge.years * 12} mensualidades. Escritura formalizada en Palma con fecha ${slashed(charge.day)}.${over}`
      case 'seizure':
        return `* Anotación preventiva de embargo ejecutivo a favor de ${charge.creditor}. Principal ${euros(charge.principal)}; intereses y costas ${euros(charge.costs)}. Letra ${charge.letter}.${over}`
      case 'taxBurden':
        return `* Al margen de la inscripción ${charge.inscription}ª consta nota de afección al pago del impuesto de Transmisiones Patrimoniales por plazo de cinco años, por la cantidad de ${euros(charge.principal)}.${over}`
      case 'urbanBurden':
        return `* Afección real por gastos de urbanización de la UE 50-02, importe ${euros(charge.principal)}.${over}`
      case 'easement':
        return `* Servidumbre de paso permanente de energía eléctrica.${over}`
      case 'lease':
        return `* Arrendamiento urbano inscrito; renta ${euros(charge.principal)} mensuales; comienza el ${slashed(charge.day)}; termina el ${slashed(charge.end)}.${over}`
      case 'resolutoryCondition':
        return `* Condición resolutoria expresa en favor del vendedor.${over}`
      case 'disposalProhibition':
        return `* Anotación preventiva de prohibición de disponer, letra ${charge.letter}.${over}`
      case 'lawsuit':
        return `* Anotación preventiva de demanda de resolución de contrato, letra ${charge.letter}.${over}`
      case 'bankruptcy':
        return `* Anotación preventiva de concurso voluntario, letra ${charge.letter}, auto de ${slashed(charge.day)}.${over}`
    }
  },
}

const salamanca: RegistryWording = {
  name: 'SALAMANCA 2',
  prints: { useful: true, share: true, term: false, signed: true },
  pages: (facts, charges) => [
    [
      'REGISTRO DE LA PROPIEDAD DE SALAMANCA 2',
      'NOTA SIMPLE',
      `Con información continuada de la finca ${facts.finca} (tomo 3.770, libro 205, folio 19), CRU ${facts.cru}`,
      'A) FINCA',
      facts.isRural
        ? `RÚSTICA: Dehesa denominada en parte al pago ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}.`
        : `URBANA: Local-vivienda en ${facts.street}, ${facts.number}, planta ${facts.floor}, puerta ${facts.door}. Tiene ${figures(facts.useful / 100)} metros cuadrados útiles y ${figures(facts.built / 100)} metros cuadrados construidos. Cuota en relación al valor total del inmueble: ${figures(facts.share / 100)} por cien.`,
      `Ref. cat.: ${facts.reference}`,
      'B) TITULARES',
      ...salamanca.owners(facts).lines,
      'C) CARGAS',
      ...charges,
      `Salamanca, a ${longDay(facts.day)}`,
    ],
  ],
  address: (facts) =>
    facts.isRural
      ? `pago ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}`
      : `${facts.street}, ${facts.number}, planta ${facts.floor}, puerta ${facts.door}`,
  owners(facts) {
    const shares = sharesOf(facts, {
      whole: 'la totalidad',
      half: 'la mitad indivisa',
      third: 'la tercera parte indivisa',
    })
    const joint = facts.holding === 'joint'
    const names = facts.owners.map((owner) => `${formal(owner)} (${owner.isCompany ? 'CIF' : 'DNI'} ${owner.id})`)
    return {
      lines: joint
        ? [`${names.join(' y ')}: la totalidad del pleno dominio, en gananciales.`]
        : names.map((name, index) => `${name}: ${shares[index]?.[0]} ${ofRight(shares[index]?.[1] ?? '')}.`),
      expected: joint
        ? `${facts.owners.map((owner) => `${formal(owner)} (${owner.id})`).join('; ')}: totalidad pleno dominio`
        : whole(
            facts.owners
              .map((owner, index) => `${formal(owner)} (${owner.id}): ${shares[index]?.join(' ')}`)
              .join('; '),
          ),
    }
  },
  denial: { text: 'Libre de cargas, gravámenes y afecciones fiscales.', isOfAll: true },
  charge(charge) {
    const over = { current: '', cancelled: ' Fue cancelada.', expired: ' Se encuentra caducada.' }[charge.state]
    switch (charge.kind) {
      case 'mortgage':
        return `Por la inscripción ${charge.inscription}ª se halla hipotecada a favor de ${charge.creditor}, respondiendo de ${upper(eurosInWords(charge.principal))} de principal, ${upper(eurosInWords(charge.interest))} de intereses, y ${upper(eurosInWords(charge.costs))} para costas; escritura de fecha ${slashed(charge.day)}.${over}`
      case 'seizure':
        return `Por la anotación letra ${charge.letter} se halla embargada a favor de ${charge.creditor}, para responder de ${euros(charge.principal)} por principal y ${euros(charge.interest)} por intereses.${over}`
      case 'taxBurden':
        return `Por nota marginal de ${longDay(charge.day)}, afecta cinco años al pago de la posible liquidación del impuesto, pagándose ${euros(charge.principal)}.${over}`
      case 'urbanBurden':
        return `Se halla afecta a las cargas de urbanización del sector 22, en ${euros(charge.principal)}.${over}`
      case 'easement':
        return `Se halla gravada con una servidumbre de saca de agua.${over}`
      case 'lease':
        return `Se halla arrendada desde el ${longDay(charge.day)} hasta el ${longDay(charge.end)}, siendo la renta de ${euros(charge.principal)} mensuales.${over}`
      case 'resolutoryCondition':
        return `Se halla sujeta a una condición resolutoria por el precio aplazado.${over}`
      case 'disposalProhibition':
        return `Se halla sujeta a prohibición de disponer en vida de los donantes.${over}`
      case 'lawsuit':
        return `Por la anotación letra ${charge.letter} consta interpuesta demanda sobre el dominio.${over}`
      case 'bankruptcy':
        return `El titular se halla declarado en concurso por auto de ${longDay(charge.day)}.${over}`
    }
  },
}

const laspalmas: RegistryWording = {
  ...palma,
  name: 'LAS PALMAS Nº 4',
  office: 'LAS PALMAS DE GRAN CANARIA Nº 4',
  plot: 0,
  pages: (facts, charges) => [
    [
      'REGISTRO DE LA PROPIEDAD DE LAS PALMAS DE GRAN CANARIA Nº 4',
      'NOTA SIMPLE INFORMATIVA',
      `FECHA DE EMISIÓN ${upper(longDay(facts.day))}`,
      'DATOS DE LA FINCA',
      `FINCA ${facts.finca}    CRU ${facts.cru}    TOMO 2.405    FOLIO 8`,
      `NATURALEZA ${facts.isRural ? 'RÚSTICA' : 'URBANA'}`,
      `Domicilio: ${laspalmas.address(facts)}`,
      ...(facts.isRural
        ? []
        : [
            `Útil: ${figures(facts.useful / 100)} m2    Construida: ${figures(facts.built / 100)} m2    Cuota: ${figures(facts.share / 100)}%`,
          ]),
      `Ref. Catastral: ${facts.reference}`,
      'TITULARES',
      ...palma.owners(facts).lines,
      'CARGAS',
    ],
    [...charges, 'Fin de la nota. Los datos de hipotecas y embargos son informativos.'],
  ],
  address: (facts) =>
    facts.isRural
      ? `Paraje ${facts.place}, polígono ${facts.polygon}, parcela ${facts.parcel}`
      : `${upper(facts.street)} ${facts.number}, planta ${facts.floor}, puerta ${facts.door}`,
  charge: (charge) => `${murcia.charge(charge)} Inscripción ${charge.inscription}ª.`,
}

/** Registries with wordings that were not used when the rules were written. */
export const KEPT_APART: readonly RegistryWording[] = [murcia, vigo, palma, salamanca, laspalmas]
