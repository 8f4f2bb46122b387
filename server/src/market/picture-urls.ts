import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@lindero/domain/errors'
import type { Context } from '../kernel/context.ts'
import { getExpiry } from '../kernel/files/signed-url.ts'

interface SignedPicture {
  uuid: string
  number: number
  expires: number
}

/** What a row of evidence says of its pictures; their addresses stay on the server. */
export interface Pictured {
  uuid: string
  pictureCount: number
}

/** Addresses of pictures at this server: an image of a page has no authorization header, so they are signed. */
export function pictureUrls({ secret, now }: Pick<Context, 'secret' | 'now'>) {
  const expires = getExpiry(now()).getTime()
  const urlOf = (uuid: string, number: number) => {
    const signature = signatureOf({ uuid, number, expires }, secret)
    return `/api/market-pictures/${uuid}/${number}?${new URLSearchParams({ expires: String(expires), signature })}`
  }
  return {
    /** The row with its first picture. */
    first: <Row extends Pictured>({ pictureCount, ...row }: Row) => ({
      ...row,
      picture: pictureCount > 0 ? urlOf(row.uuid, 0) : null,
    }),
    all: ({ uuid, pictureCount }: Pictured) =>
      Array.from({ length: pictureCount }, (_, number) => urlOf(uuid, number)),
  }
}

/** @throws AppError `files.urlAltered`, `files.urlExpired` */
export function checkPictureUrl(
  picture: SignedPicture,
  given: string,
  { acceptedSecrets, now }: Pick<Context, 'acceptedSecrets' | 'now'>,
): void {
  const signature = Buffer.from(given)
  const isOurs = acceptedSecrets.some((secret) => {
    const expected = Buffer.from(signatureOf(picture, secret))
    return expected.length === signature.length && timingSafeEqual(expected, signature)
  })
  if (!isOurs) throw new AppError('files.urlAltered')
  if (picture.expires < now().getTime()) throw new AppError('files.urlExpired')
}

function signatureOf({ uuid, number, expires }: SignedPicture, secret: Uint8Array): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['market picture', uuid, number, expires]))
    .digest('base64url')
}
