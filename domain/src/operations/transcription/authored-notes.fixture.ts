import type { NoteValues } from './note-values.ts'

export interface AuthoredNote {
  name: string
  /** Paragraphs of each page; a page is drawn as it stands here, also where two were swapped. */
  pages: readonly (readonly string[])[]
  /** What a careful reader takes from it; every other field is empty. */
  expected: Partial<NoteValues>
}

/** Simple notes in the forms that registries use. People, places and numbers are invented. */
export const AUTHORED_NOTES: readonly AuthoredNote[] = [
  {
    name: 'urban',
    pages: [
      [
        'REGISTRO DE LA PROPIEDAD DE DÉNIA Nº 1',
        'NOTA SIMPLE INFORMATIVA',
        'Fecha de emisión: 12 de marzo de 2026',
        'DATOS DE LA FINCA',
        'Finca de Dénia Nº: 24518    C.R.U.: 03012000412345',
        'Naturaleza de la finca: URBANA: VIVIENDA',
        'Vía pública: CALLE MAYOR, número 14, planta 3, puerta B',
        'Referencia catastral: 6344205CF7664S0001GP',
        'Superficie construida: 98,40 m2. Superficie útil: 85,50 m2',
        'Cuota: 4,25%',
        'Estado de coordinación con Catastro: No coordinada gráficamente',
        'TITULARIDADES',
        'NOMBRE TITULAR    N.I.F.    TOMO    LIBRO    FOLIO    ALTA',
        'GARCÍA PÉREZ, MARÍA    12345678Z    1245    512    88    5',
        '100,000000% (TOTALIDAD) del pleno dominio con carácter privativo.',
        'Título: adquirida por COMPRAVENTA en virtud de escritura pública autorizada por el notario de Dénia don Luis Soler el día 4 de mayo de 2011.',
        'CARGAS',
        'HIPOTECA a favor de BANCO DEL LITORAL, S.A., en garantía de un préstamo de 142.500,00 euros de principal, con un plazo de amortización de 30 años. Formalizada en escritura de fecha 4 de mayo de 2011, ante el mismo notario. Inscripción 6ª.',
      ],
    ],
    expected: {
      ...{ expeditionDate: '2026-03-12', cadastralReference: '6344205CF7664S0001GP', isRural: false },
      address: 'CALLE MAYOR, número 14, planta 3, puerta B',
      ...{ sizeUsefulArea: 85.5, horizontalDivisionPct: 4.25 },
      cadastralRegistry: 'No coordinada gráficamente',
      ownership: 'GARCÍA PÉREZ, MARÍA (12345678Z): 100,000000% pleno dominio',
      ...{ mortgageAmount: 142_500, mortgageStartDate: '2011-05-04', mortgagePaymentYears: 30 },
    },
  },
  {
    name: 'rural',
    pages: [
      [
        'REGISTRO DE LA PROPIEDAD DE REQUENA',
        'Nota simple informativa. Expedida el día 7 de enero de 2026.',
        'DESCRIPCIÓN DE LA FINCA',
        'RÚSTICA: Parcela de tierra de secano con viña, sita en término de Utiel, paraje Los Tormos, polígono 12, parcela 87. Tiene una superficie de una hectárea, veinte áreas y treinta y cinco centiáreas.',
        'Linda: norte, camino; sur, Vicente Ferrer; este y oeste, rambla.',
        'Ref. catastral: 46251A012000870000TS',
        'IDUFIR: 46037000123987. Tomo 812, libro 201, folio 44, finca 19876.',
        'TITULARES',
        'Don JOSÉ MARTÍNEZ RUIZ, con N.I.F. 22334455Y, titular con carácter privativo de la totalidad del pleno dominio por herencia.',
        'CARGAS',
        'Servidumbre de paso de carruajes en favor de la parcela 88 del mismo polígono.',
        'Afecta por cinco años al pago de la liquidación que pueda girarse por el Impuesto sobre Sucesiones, con nota de fecha 3 de febrero de 2023.',
      ],
    ],
    expected: {
      ...{ expeditionDate: '2026-01-07', isRural: true, easements: true, taxBurden: true },
      address: 'paraje Los Tormos, polígono 12, parcela 87',
      ownership: 'JOSÉ MARTÍNEZ RUIZ (22334455Y): totalidad pleno dominio',
      cadastralReference: '46251A012000870000TS',
    },
  },
  {
    name: 'several owners',
    pages: [
      [
        'REGISTRO DE LA PROPIEDAD DE VALÈNCIA NÚMERO DOS',
        'NOTA SIMPLE',
        'DESCRIPCIÓN DE LA FINCA',
        'URBANA: Número ocho. Vivienda en tercera planta alta, puerta seis, situada en València, avenida del Puerto, número 112. Superficie útil de ochenta y cinco metros cincuenta decímetros cuadrados.',
        'Cuota de participación en los elementos comunes: cuatro enteros veinticinco centésimas por ciento.',
        'Referencia catastral número: 9872023VH5797S0001WX',
        'Finca 5.512, tomo 2.201, libro 640, folio 12.',
        'TITULARIDAD',
        'Doña CARMEN LÓPEZ VIDAL, con D.N.I. 44556677L, titular del 50,00% del pleno dominio.',
        'Don PEDRO LÓPEZ VIDAL, con D.N.I. 44556678C, titular del 25,00% del pleno dominio.',
        'Doña ANA LÓPEZ VIDAL, con D.N.I. 44556679K, titular del 25,00% del pleno dominio.',
        'CARGAS',
        'No hay cargas registradas.',
        'En València, a quince de febrero de dos mil veintiséis.',
      ],
    ],
    expected: {
      ...{ expeditionDate: '2026-02-15', cadastralReference: '9872023VH5797S0001WX', isRural: false },
      address: 'avenida del Puerto, número 112',
      ...{ sizeUsefulArea: 85.5, horizontalDivisionPct: 4.25, taxBurden: false, urbanBurden: false },
      ownership:
        'CARMEN LÓPEZ VIDAL (44556677L): 50,00% pleno dominio; PEDRO LÓPEZ VIDAL (44556678C): 25,00% pleno dominio; ANA LÓPEZ VIDAL (44556679K): 25,00% pleno dominio',
    },
  },
  {
    name: 'usufruct',
    pages: [
      [
        'REGISTRO DE LA PROPIEDAD DE GANDIA Nº 3',
        'NOTA SIMPLE INFORMATIVA',
        'Fecha expedición: 03/11/2025',
        'DATOS DE LA FINCA',
        'URBANA. Casa de planta baja y un piso alto. Localización: CALLE SAN ROQUE 5, Oliva.',
        'CRU: 46021000998877',
        'TITULARES',
        'NOMBRE    N.I.F.',
        'FERRER SANZ, DOLORES    19876543W',
        '100% del usufructo vitalicio por título de herencia.',
        'MORANT FERRER, VICENTE    73912345T',
        '100% de la nuda propiedad por título de herencia.',
        'CARGAS',
        'LIBRE DE CARGAS Y GRAVÁMENES.',
        'Condición resolutoria: la donación de la nuda propiedad quedará sin efecto si el donatario no cuida de la donante.',
      ],
    ],
    expected: {
      ...{ expeditionDate: '2025-11-03', isRural: false, taxBurden: false, urbanBurden: false },
      address: 'CALLE SAN ROQUE 5, Oliva',
      ownership:
        'FERRER SANZ, DOLORES (19876543W): 100% usufructo vitalicio; MORANT FERRER, VICENTE (73912345T): 100% nuda propiedad',
      resolutoryCondition: true,
    },
  },
  {
    name: 'embargo',
    pages: [
      [
        'REGISTRO DE LA PROPIEDAD DE ELCHE Nº 5',
        'NOTA SIMPLE INFORMATIVA',
        'Emitida el 21 de octubre de 2025',
        'DATOS DE LA FINCA',
        'URBANA: LOCAL COMERCIAL en planta baja del edificio sito en Elche, calle Reina Victoria, número 40.',
        'Superficie útil: 210 m2. Coeficiente: 7,5 por ciento.',
        'Referencia catastral: 1234567YH0413S0002PW',
        'TITULARIDADES',
        'CALZADOS DEL VINALOPÓ, S.L., con C.I.F. B03123456, titular del 100% del pleno dominio. Tomo 1.500, folio 33.',
        'CARGAS',
        'ANOTACIÓN PREVENTIVA DE EMBARGO a favor de la TESORERÍA GENERAL DE LA SEGURIDAD SOCIAL, por la cantidad de 18.440,12 euros de principal. Letra A, de fecha 9 de junio de 2024.',
        'CONCURSO: por auto del Juzgado de lo Mercantil número 3 de Alicante, de 2 de septiembre de 2024, el titular fue declarado en concurso voluntario de acreedores.',
        'PROHIBICIÓN DE DISPONER acordada en las diligencias previas 812/2024 del Juzgado de Instrucción número 1 de Elche.',
      ],
    ],
    expected: {
      ...{ expeditionDate: '2025-10-21', isRural: false, sizeUsefulArea: 210, horizontalDivisionPct: 7.5 },
      address: 'calle Reina Victoria, número 40',
      cadastralReference: '1234567YH0413S0002PW',
      ownership: 'CALZADOS DEL VINALOPÓ, S.L. (B03123456): 100% pleno dominio',
      ...{ seizure: true, bankruptcy: true, disposalProhibition: true },
    },
  },
  {
    name: 'mortgage',
    pages: [
      [
        'REGISTRO DE LA PROPIEDAD DE ALZIRA NÚMERO 1',
        'NOTA SIMPLE INFORMATIVA de fecha 5 de febrero de 2026',
        'DESCRIPCIÓN',
        'URBANA: Vivienda unifamiliar. Dirección: CALLE HORT DE FREIXES 22, Alzira. Fecha de terminación de la obra: 30 de junio de 2004.',
        'Superficie útil: ciento veinte metros cuadrados.',
        'Finca 33.201, tomo 1.877, libro 590, folio 101.',
        'TITULARES',
        'BLASCO ROIG, ANDREU, con N.I.F. 20801234Z: 50% del pleno dominio con carácter ganancial.',
        'SALA MIRA, ROSA, con N.I.F. 20805678H: 50% del pleno dominio con carácter ganancial.',
        'CARGAS',
        'HIPOTECA a favor de CAJA RURAL DE LA RIBERA, que responde de noventa mil euros de principal, intereses ordinarios y costas, constituida por escritura otorgada en Alzira el 15 de julio de 2004. Ha sido cancelada por la inscripción 9ª.',
        'HIPOTECA a favor de BANCO TURIA, S.A., en garantía de un préstamo por un capital de ciento ochenta y cinco mil euros, a devolver en el plazo de 360 meses. Constituida en escritura otorgada en València el diez de octubre de dos mil dieciséis, inscripción 10ª.',
        'AFECCIÓN FISCAL: alegada exención, afecta durante cinco años al pago del Impuesto sobre Transmisiones Patrimoniales; liquidada por importe de 2.775,00 euros.',
      ],
    ],
    expected: {
      ...{
        expeditionDate: '2026-02-05',
        isRural: false,
        sizeUsefulArea: 120,
        constructionDate: '2004-06-30',
      },
      address: 'CALLE HORT DE FREIXES 22, Alzira',
      ownership:
        'BLASCO ROIG, ANDREU (20801234Z): 50% pleno dominio; SALA MIRA, ROSA (20805678H): 50% pleno dominio',
      ...{ mortgageAmount: 185_000, mortgageStartDate: '2016-10-10', mortgagePaymentYears: 30 },
      ...{ taxBurden: true, taxBurdenAmount: 2_775 },
    },
  },
  {
    name: 'free of charges',
    pages: [
      [
        'REGISTRO DE LA PROPIEDAD DE TORRENT Nº 2',
        'NOTA SIMPLE INFORMATIVA',
        'Fecha de emisión: 18/02/2026',
        'DATOS DE LA FINCA',
        'URBANA: PLAZA DE GARAJE número 17 en sótano segundo. Situación: AVENIDA AL VEDAT 90, Torrent.',
        'Superficie útil: 12,35 m². Cuota en la división horizontal: 0,48 %',
        'Finca 60.114/17. Tomo 2.999, libro 1.010, folio 7.',
        'TITULAR REGISTRAL',
        'INVERSIONES ALBUFERA, S.A.    C.I.F. A46998877    100% del pleno dominio.',
        'CARGAS',
        'NO CONSTAN CARGAS VIGENTES.',
        'ASIENTOS DE PRESENTACIÓN',
        'No hay asientos de presentación pendientes. Un embargo cancelado no se publica en esta nota.',
      ],
    ],
    expected: {
      ...{ expeditionDate: '2026-02-18', isRural: false, sizeUsefulArea: 12.35, horizontalDivisionPct: 0.48 },
      address: 'AVENIDA AL VEDAT 90, Torrent',
      ownership: 'INVERSIONES ALBUFERA, S.A. (A46998877): 100% pleno dominio',
      ...{ taxBurden: false, urbanBurden: false },
    },
  },
  {
    name: 'subsidised housing',
    pages: [
      [
        'REGISTRO DE LA PROPIEDAD DE PATERNA Nº 1',
        'NOTA SIMPLE INFORMATIVA',
        'Fecha de emisión: 9 de diciembre de 2025',
        'DATOS DE LA FINCA',
        'URBANA: VIVIENDA DE PROTECCIÓN OFICIAL, régimen especial, tipo C, en planta segunda. Vía pública: CALLE MALLENT I MERI 3, planta 2, puerta 7',
        'Superficie útil: 69,88 m2',
        'Cuota de participación: 3,1 %',
        'CRU: 46050000654321. Tomo 1.201, libro 330, folio 151.',
        'TITULARIDADES',
        'Doña LAURA NAVARRO GIL, con N.I.F. 53201234B, titular del 100% del pleno dominio.',
        'CARGAS',
        'Calificada como vivienda de protección oficial en el expediente número 46-1G-0123/2005, por cédula de calificación definitiva de fecha 14 de noviembre de 2006.',
        'Tanteo y retracto a favor de la Generalitat Valenciana durante diez años.',
        'NOTA MARGINAL: con fecha 20 de enero de 2007 se hace constar la calificación definitiva de la vivienda.',
      ],
    ],
    expected: {
      ...{ expeditionDate: '2025-12-09', isRural: false, sizeUsefulArea: 69.88, horizontalDivisionPct: 3.1 },
      address: 'CALLE MALLENT I MERI 3, planta 2, puerta 7',
      ownership: 'LAURA NAVARRO GIL (53201234B): 100% pleno dominio',
      ...{ subsidisedHousing: 1, subsidisedType: 'especial', subsidisedExpedient: '46-1G-0123/2005' },
      ...{ qualificationDate: '2006-11-14', trialWithdrawal: true },
      headnote: 'con fecha 20 de enero de 2007 se hace constar la calificación definitiva de la vivienda.',
    },
  },
  {
    name: 'limited price, released',
    pages: [
      [
        'REGISTRO DE LA PROPIEDAD DE MADRID Nº 41',
        'NOTA SIMPLE INFORMATIVA',
        'Fecha de emisión: 2 de marzo de 2026',
        'DESCRIPCIÓN DE LA FINCA',
        'URBANA: Vivienda con protección pública de precio limitado, sita en Madrid, calle de los Cipreses, número 8, planta primera, letra A. Ocupa una superficie útil de 74 metros cuadrados.',
        'Su cuota es de 2,005 %. Finca 12.001, tomo 1.333, folio 5.',
        'TITULARES',
        'Don SERGIO RAMOS CANO, con N.I.F. 50112233V, y doña EVA PRIETO DÍAZ, con N.I.F. 50112244G, titulares por mitad y proindiviso del pleno dominio.',
        'CARGAS',
        'Expediente 28-GE-00456.7/2009. Calificación definitiva otorgada con fecha 1 de abril de 2010. Descalificada por resolución de 15 de mayo de 2024.',
        'Secuestro: por mandamiento del Juzgado de Instrucción número 7 de Madrid se constituye en administración judicial.',
        'Carga urbanística: afecta al pago del saldo de la cuenta de liquidación provisional del proyecto de reparcelación, por importe de 3.210,55 euros.',
      ],
    ],
    expected: {
      ...{ expeditionDate: '2026-03-02', isRural: false, sizeUsefulArea: 74, horizontalDivisionPct: 2.005 },
      address: 'calle de los Cipreses, número 8, planta primera, letra A',
      ownership: 'SERGIO RAMOS CANO (50112233V); EVA PRIETO DÍAZ (50112244G): mitad pleno dominio',
      ...{ subsidisedHousing: 2, subsidisedExpedient: '28-GE-00456.7/2009' },
      ...{ qualificationDate: '2010-04-01', releaseDate: '2024-05-15', sequestration: true },
      ...{ urbanBurden: true, urbanBurdenAmount: 3_210.55 },
    },
  },
  {
    name: 'lease and option',
    pages: [
      [
        'REGISTRO DE LA PROPIEDAD DE CASTELLÓ DE LA PLANA Nº 4',
        'NOTA SIMPLE INFORMATIVA',
        'Fecha de emisión: 26/01/2026',
        'DATOS DE LA FINCA',
        'URBANA: NAVE INDUSTRIAL. Emplazamiento: CAMINO DE LA RATLLA 15, Castelló de la Plana.',
        'Superficie útil: 1.250,00 m2',
        'Obra nueva en construcción ejecutada al 60 %.',
        'IDUFIR: 12014000778899. Tomo 900, folio 18.',
        'TITULARIDADES',
        'LOGÍSTICA DE LA PLANA, S.L.    B12345674    Tomo 900',
        'con C.I.F. B12345674, titular del 100% del pleno dominio.',
        'CARGAS',
        'ARRENDAMIENTO a favor de TRANSPORTES MIJARES, S.A., por una renta mensual de 4.200,00 euros, desde el 1 de marzo de 2023 hasta el 28 de febrero de 2033.',
        'OPCIÓN DE COMPRA a favor del arrendatario por el precio de 780.000 euros.',
      ],
    ],
    expected: {
      ...{ expeditionDate: '2026-01-26', isRural: false, sizeUsefulArea: 1_250, constructionPct: 60 },
      address: 'CAMINO DE LA RATLLA 15, Castelló de la Plana',
      ownership: 'LOGÍSTICA DE LA PLANA, S.L. (B12345674): 100% pleno dominio',
      ...{ leaseAmount: 4_200, leaseStartDate: '2023-03-01', leaseEndDate: '2033-02-28' },
      otherLimitations: 'OPCIÓN DE COMPRA a favor del arrendatario por el precio de 780.000 euros',
    },
  },
  {
    name: 'two pages swapped',
    pages: [
      [
        'Página 2 de 2',
        'TITULARIDADES',
        'Don MANUEL ORTS CLIMENT, con N.I.F. 21456789X, titular del 100% del pleno dominio.',
        'CARGAS',
        'HIPOTECA a favor de BANCO DEL LITORAL, S.A., en garantía de 60.000 euros de capital, por plazo de quince años, según escritura de 22 de junio de 2019.',
        'Anotación preventiva de DEMANDA a favor de la comunidad de propietarios, letra B.',
      ],
      [
        'REGISTRO DE LA PROPIEDAD DE ALCOI',
        'NOTA SIMPLE INFORMATIVA',
        'Fecha de emisión: 30 de enero de 2026',
        'DATOS DE LA FINCA',
        'URBANA: Piso primero del edificio sito en Alcoi, calle Sant Nicolau, número 31.',
        'Superficie útil: 91 m2',
        'Finca 9.001, tomo 1.100, libro 700, folio 3.',
        'Página 1 de 2',
      ],
    ],
    expected: {
      ...{ expeditionDate: '2026-01-30', isRural: false, sizeUsefulArea: 91 },
      address: 'calle Sant Nicolau, número 31',
      ownership: 'MANUEL ORTS CLIMENT (21456789X): 100% pleno dominio',
      ...{ mortgageAmount: 60_000, mortgageStartDate: '2019-06-22', mortgagePaymentYears: 15 },
      trialWithdrawal: true,
    },
  },
  {
    name: 'storage room',
    pages: [
      [
        'REGISTRO DE LA PROPIEDAD DE XÀTIVA',
        'NOTA SIMPLE INFORMATIVA',
        'Fecha de emisión: uno de diciembre de dos mil veinticinco',
        'DESCRIPCIÓN DE LA FINCA',
        'URBANA: Trastero número cuatro en planta bajo cubierta del edificio situado en Xàtiva, plaza del Mercat, número 2. Mide una superficie útil de ocho metros cuadrados. Cuota: cero enteros doce centésimas por ciento.',
        'Finca 20.112/4. Tomo 999, folio 60.',
        'TITULARES',
        'Doña INÉS SOLER BELDA, con N.I.F. 20445566F, titular de una mitad indivisa del pleno dominio.',
        'Don ÁLVARO SOLER BELDA, con N.I.F. 20445577K, titular de una mitad indivisa del pleno dominio.',
        'CARGAS',
        'Servidumbre de luces y vistas. Afección urbanística a los gastos de urbanización del sector 5, por la cantidad de mil doscientos euros con cincuenta céntimos.',
      ],
    ],
    expected: {
      ...{ expeditionDate: '2025-12-01', isRural: false, sizeUsefulArea: 8, horizontalDivisionPct: 0.12 },
      address: 'plaza del Mercat, número 2',
      ownership:
        'INÉS SOLER BELDA (20445566F): una mitad indivisa pleno dominio; ÁLVARO SOLER BELDA (20445577K): una mitad indivisa pleno dominio',
      ...{ easements: true, urbanBurden: true, urbanBurdenAmount: 1_200.5 },
    },
  },
]

const COLUMNS = 84

/** The lines of a page as a registry prints them. */
export function printed(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + word.length >= COLUMNS) {
        lines.push(line)
        line = word
      } else line = line === '' ? word : `${line} ${word}`
    }
    return [...lines, line]
  })
}
