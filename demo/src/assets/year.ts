import { useOfType } from '@lindero/domain/kernel/property-types'
import { Random } from '../kernel/random.ts'
import type { DemoAsset } from './assets.ts'

/** A user's comment on an asset, and its age in days. */
export interface DemoComment {
  type: 'general' | 'redflag' | 'visit' | 'area'
  text: string
  daysAgo: number
}

/** A document of an asset: the lines on its single page. */
export interface DemoDocument {
  kind: 'note' | 'tax' | 'lease' | 'survey'
  name: string
  tags: readonly string[]
  lines: readonly string[]
  daysAgo: number
}

/** Events in an asset's last year. */
export interface DemoYear {
  asset: DemoAsset
  comments: readonly DemoComment[]
  documents: readonly DemoDocument[]
  hasPicture: boolean
  /** A value that an appraiser signed: its age in days, and its ratio to the asset's value on that day. */
  signed: { daysAgo: number; share: number } | null
  /** A user's correction to the number of rooms or bathrooms. */
  edit: { field: 'bathrooms' | 'rooms'; daysAgo: number } | null
}

const COMMENTS: Readonly<Record<DemoComment['type'], readonly string[]>> = {
  general: [
    'Llaves en la oficina de gestión, juego doble.',
    'El administrador confirma que la comunidad está al corriente.',
    'Pendiente de cambio de titularidad de los suministros.',
    'Se solicita certificado energético al técnico de la zona.',
    'Incluido en la revisión de precios del trimestre.',
  ],
  redflag: [
    'Humedades en el techo del baño: pedir peritaje antes de publicar.',
    'Hay una derrama aprobada por la fachada; importe por confirmar.',
    'Cerradura cambiada: comprobar la ocupación.',
    'La superficie registral no coincide con la medida en la visita.',
  ],
  visit: [
    'Visitado con el comercial: buen estado, cocina por actualizar.',
    'Visita exterior: portal rehabilitado y ascensor nuevo.',
    'Visita de dos interesados; piden negociar el precio.',
    'Inspección de mantenimiento hecha, sin incidencias.',
  ],
  area: [
    'Zona con poca oferta de alquiler y demanda alta.',
    'Nueva parada de autobús a 200 metros.',
    'Varios locales vacíos en la misma manzana.',
    'Obra nueva en la calle paralela: vigilar los precios.',
  ],
}
/**
 * Index of the first asset with a signed value. The assets before it, which users open first, keep their value by
 * comparables.
 */
const FIRST_SIGNED = 12

const TYPES = ['general', 'visit', 'area', 'redflag'] as const

const LAND = 5
/** The invented events are about buildings, so land has none. */
const NOTHING_HAPPENED = { comments: [], documents: [], hasPicture: false, signed: null, edit: null } as const

/** A year of invented events for the assets of a portfolio. They depend only on the seed and the assets. */
export function yearOf(assets: readonly DemoAsset[], seed: string | number): DemoYear[] {
  return assets.map((asset, index) => {
    if (useOfType(asset.typeId) === LAND) return { asset, ...NOTHING_HAPPENED }
    const random = new Random(seed, `year ${asset.externalId}`)
    const isLocated = asset.latitude !== null && asset.size !== null
    return {
      asset,
      comments: index < 6 || random.chance(0.45) ? commentsOf(random) : [],
      documents: index < 6 || index % 3 === 0 ? documentsOf(asset, random) : [],
      hasPicture: index < 12 || index % 2 === 0,
      signed:
        isLocated && (index === FIRST_SIGNED || (random.chance(0.12) && index > FIRST_SIGNED))
          ? { daysAgo: random.integer(20, 140), share: random.between(0.96, 1.05) }
          : null,
      edit: random.chance(0.2) ? { field: random.pick(['bathrooms', 'rooms']), daysAgo: random.integer(4, 300) } : null,
    }
  })
}

function commentsOf(random: Random): DemoComment[] {
  return Array.from({ length: random.integer(1, 4) }, () => {
    const type = random.pick(TYPES)
    return { type, text: random.pick(COMMENTS[type]), daysAgo: random.integer(1, 330) }
  })
}

function documentsOf(asset: DemoAsset, random: Random): DemoDocument[] {
  const { externalId, address, cadastralValue, propertyTaxRate } = asset
  const head = [`Activo ${externalId}`, address ?? '', 'Documento de demostración: datos inventados.', '']
  const tax = cadastralValue && propertyTaxRate ? (cadastralValue * propertyTaxRate) / 100 : null
  const noteDaysAgo = random.integer(30, 320)
  const taxDaysAgo = random.integer(15, 200)
  const all: DemoDocument[] = [
    {
      kind: 'note',
      name: `Nota simple ${externalId}.pdf`,
      tags: ['registro'],
      lines: noteOf(asset, head),
      daysAgo: noteDaysAgo,
    },
    {
      kind: 'survey',
      name: `Informe de visita ${externalId}.pdf`,
      tags: ['visita'],
      lines: ['Informe de visita', ...head, 'Estado general correcto. Sin incidencias relevantes.'],
      daysAgo: random.integer(5, 150),
    },
    {
      kind: 'tax',
      name: `Recibo IBI ${externalId}.pdf`,
      tags: ['tributos', 'IBI'],
      lines: ['Impuesto sobre Bienes Inmuebles', ...head, `Cuota: ${tax === null ? '-' : tax.toFixed(2)} EUR`],
      daysAgo: taxDaysAgo,
    },
  ]
  // If an asset has documents, the visit report is among them, because it proves the occupancy.
  return all.slice(0, Math.max(2, random.integer(1, 3)))
}

/** A registry extract in the wording of real registries, so that the product can transcribe it. */
function noteOf(
  { address, municipality, cadastralReference, size, registryName, registryEstate }: DemoAsset,
  head: readonly string[],
): string[] {
  return [
    `REGISTRO DE LA PROPIEDAD DE ${(registryName ?? municipality ?? '').toUpperCase()}`,
    ...['NOTA SIMPLE INFORMATIVA', ...head],
    ...['Fecha de emisión: 12 de enero de 2026', 'DATOS DE LA FINCA'],
    `Finca ${registryEstate ?? '-'}. Tomo 1.245, libro 512, folio 88.`,
    ...['Naturaleza de la finca: URBANA', `Vía pública: ${address ?? '-'}`],
    `Referencia catastral: ${cadastralReference ?? '-'}`,
    `Superficie útil: ${((size ?? 0) * 0.86).toFixed(2).replace('.', ',')} m2`,
    ...['Cuota: 3,25%', 'TITULARIDADES', 'ALCOR GESTIÓN DE ACTIVOS, S.A., con C.I.F. A12345674, titular del 100%'],
    ...['del pleno dominio por adjudicación.', 'CARGAS'],
    'HIPOTECA a favor de BANCO DEL OLMO, S.A., en garantía de 86.000 euros de',
    ...['principal, por plazo de 30 años, en escritura de 14 de mayo de 2008.'],
    'AFECCIÓN FISCAL: afecta durante cinco años al pago del Impuesto sobre',
    'Transmisiones Patrimoniales.',
  ]
}
