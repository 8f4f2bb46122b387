import { SIGNED_URL_LIFETIME } from '@lindero/domain/identity/session-rules'
import type { FastifyReply } from 'fastify'
import type { Context } from '../kernel/context.ts'
import { checkSignedQuery, signedQuery } from '../kernel/signed-picture.ts'
import type { Picture } from './fetch-picture.ts'

/** The number of pictures of an item of evidence. The original picture addresses stay on the server. */
export interface PictureCount {
  uuid: string
  pictureCount: number
}

const nameOf = (uuid: string, number: number) => ['market picture', uuid, number] as const

/** Creates signed addresses for pictures on this server. */
export function pictureUrls(context: Pick<Context, 'secret' | 'now'>) {
  const urlOf = (uuid: string, number: number) =>
    `/api/market-pictures/${uuid}/${number}?${signedQuery(nameOf(uuid, number), context)}`
  return {
    /** Adds the address of the first picture to a row. */
    first: <Row extends PictureCount>({ pictureCount, ...row }: Row) => ({
      ...row,
      picture: pictureCount > 0 ? urlOf(row.uuid, 0) : null,
    }),
    all: ({ uuid, pictureCount }: PictureCount) =>
      Array.from({ length: pictureCount }, (_, number) => urlOf(uuid, number)),
  }
}

/** @throws AppError `files.urlAltered`, `files.urlExpired` */
export function checkPictureUrl(
  { uuid, number }: { uuid: string; number: number },
  query: { expires: number; signature: string },
  context: Pick<Context, 'acceptedSecrets' | 'now'>,
): void {
  checkSignedQuery(nameOf(uuid, number), query, context)
}

/**
 * Sets the headers of a response with a picture. The browser may cache the picture for half the lifetime of its
 * address, and never runs it as a page of this site.
 */
export function pictureAnswer(reply: FastifyReply, { bytes, contentType }: Picture) {
  reply.header('cache-control', `private, max-age=${SIGNED_URL_LIFETIME / 2_000}, immutable`)
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  return { stream: bytes, contentType }
}
