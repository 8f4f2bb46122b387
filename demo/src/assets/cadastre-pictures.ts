import type { MadeProperty } from './cadastre-answers.ts'

/** A green-grey PNG of 64 × 48 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVEWKmobErecJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIx+3BgQAAAADDoPlTX+AIVQEAAHwDDDAAAcvAQmMAAAAASUVORK5CYII=',
  'base64',
)
const NO_PHOTO = '<?xml version="1.0" encoding="utf-8"?><error>NO EXISTE FOTOGRAFÍA</error>'

/**
 * Answers a picture request in the way that the cadastre's public services do. The façade photo exists only for known
 * estates; every parcel has a plan.
 *
 * @returns null if the path belongs to a different service
 */
export function cadastrePicture(properties: readonly MadeProperty[], path: string): Buffer | string | null {
  const url = new URL(path, 'http://localhost')
  if (url.pathname.endsWith('/ServidorWMS.aspx')) return PICTURE
  if (!url.pathname.endsWith('/RecuperarFotoFachadaGet')) return null
  const reference = url.searchParams.get('ReferenciaCatastral') ?? ''
  const isThere = properties.some(({ parcel }) => parcel === reference.slice(0, parcel.length))
  return isThere ? PICTURE : NO_PHOTO
}
