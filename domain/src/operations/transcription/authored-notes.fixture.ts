import type { AuthoredNote } from './authored-note.fixture.ts'
import { VALENCIA_NOTES } from './valencia-notes.fixture.ts'

/** Registry extracts from Alicante, Castellón and Madrid. People, places and numbers are fictitious. */
const OTHER_NOTES: readonly AuthoredNote[] = [
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
      registryOffice: 'DÉNIA Nº 1',
      registryCode: '03012000412345',
      registryNumber: '24518',
      sizeBuiltArea: 98.4,
      maritalRegime: 'private',
      expeditionDate: '2026-03-12',
      cadastralReference: '6344205CF7664S0001GP',
      isRural: false,
      address: 'CALLE MAYOR, número 14, planta 3, puerta B',
      sizeUsefulArea: 85.5,
      horizontalDivisionPct: 4.25,
      cadastralRegistry: 'No coordinada gráficamente',
      ownership: 'GARCÍA PÉREZ, MARÍA (12345678Z): 100,000000% pleno dominio',
      mortgageAmount: 142_500,
      mortgageStartDate: '2011-05-04',
      mortgagePaymentYears: 30,
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
      registryOffice: 'ELCHE Nº 5',
      expeditionDate: '2025-10-21',
      isRural: false,
      sizeUsefulArea: 210,
      horizontalDivisionPct: 7.5,
      address: 'calle Reina Victoria, número 40',
      cadastralReference: '1234567YH0413S0002PW',
      ownership: 'CALZADOS DEL VINALOPÓ, S.L. (B03123456): 100% pleno dominio',
      seizure: true,
      bankruptcy: true,
      disposalProhibition: true,
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
      registryOffice: 'MADRID Nº 41',
      registryNumber: '12.001',
      expeditionDate: '2026-03-02',
      isRural: false,
      sizeUsefulArea: 74,
      horizontalDivisionPct: 2.005,
      address: 'calle de los Cipreses, número 8, planta primera, letra A',
      ownership: 'SERGIO RAMOS CANO (50112233V); EVA PRIETO DÍAZ (50112244G): mitad pleno dominio',
      subsidisedHousing: 2,
      subsidisedExpedient: '28-GE-00456.7/2009',
      qualificationDate: '2010-04-01',
      releaseDate: '2024-05-15',
      sequestration: true,
      urbanBurden: true,
      urbanBurdenAmount: 3_210.55,
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
      registryOffice: 'CASTELLÓ DE LA PLANA Nº 4',
      registryCode: '12014000778899',
      expeditionDate: '2026-01-26',
      isRural: false,
      sizeUsefulArea: 1_250,
      constructionPct: 60,
      address: 'CAMINO DE LA RATLLA 15, Castelló de la Plana',
      ownership: 'LOGÍSTICA DE LA PLANA, S.L. (B12345674): 100% pleno dominio',
      leaseAmount: 4_200,
      leaseStartDate: '2023-03-01',
      leaseEndDate: '2033-02-28',
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
      registryOffice: 'ALCOI',
      registryNumber: '9.001',
      expeditionDate: '2026-01-30',
      isRural: false,
      sizeUsefulArea: 91,
      address: 'calle Sant Nicolau, número 31',
      ownership: 'MANUEL ORTS CLIMENT (21456789X): 100% pleno dominio',
      mortgageAmount: 60_000,
      mortgageStartDate: '2019-06-22',
      mortgagePaymentYears: 15,
      trialWithdrawal: true,
    },
  },
]

/** Registry extracts in the forms that registries use. */
export const AUTHORED_NOTES: readonly AuthoredNote[] = [...OTHER_NOTES, ...VALENCIA_NOTES]

const COLUMNS = 84

/** The lines of a page, wrapped at the width that registries use. */
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
