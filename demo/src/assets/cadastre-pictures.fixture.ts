import type { MadeProperty } from './cadastre-answers.fixture.ts'

/** A green-grey PNG of 64 × 48 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVEWKmobErecJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIx+3BgQAAAADDoPlTX+AIVQEAAHwDDDAAAcvAQmMAAAAASUVORK5CYII=',
  'base64',
)
const NO_PHOTO = '<?xml version="1.0" encoding="utf-8"?><error>NO EXISTE FOTOGRAFÍA</error>'

/**
 * Answers a request to one of the cadastre's two picture services. The service for plans (`ServidorWMS.aspx`) has a
 * plan of every parcel. The service for façades has a photograph of each estate in `properties`, and replies with an
 * error in XML for other estates.
 *
 * @returns null if the path belongs to neither service
 */
export function cadastrePicture(properties: readonly MadeProperty[], path: string): Buffer | string | null {
  const url = new URL(path, 'http://localhost')
  if (url.pathname.endsWith('/ServidorWMS.aspx')) return PICTURE
  if (!url.pathname.endsWith('/RecuperarFotoFachadaGet')) return null
  const reference = url.searchParams.get('ReferenciaCatastral') ?? ''
  const isThere = properties.some(({ parcel }) => parcel === reference.slice(0, parcel.length))
  return isThere ? PICTURE : NO_PHOTO
}
