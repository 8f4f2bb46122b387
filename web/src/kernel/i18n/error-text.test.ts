import { resources } from '@lindero/texts/resources'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { errorText } from './error-text.ts'

beforeAll(() => i18next.init({ resources, lng: 'en', defaultNS: 'common' }))

const UNKNOWN = 'Unknown error. Please try again.'

describe('The sentence of a failure (core 8)', () => {
  it.each<[string, unknown, string]>([
    ['the translation of its code', new ApiError(404, 'assets.notFound'), 'The asset cannot be found.'],
    [
      'the translation of its code with figures',
      new ApiError(429, 'auth.tooManyAttempts', { minutes: 12 }),
      'Too many attempts. You can try again in 12 min.',
    ],
    [
      'the translation of its code with a list',
      new ApiError(400, 'market.missingColumns', { file: 'a.csv', columns: ['id', 'price'] }),
      'a.csv lacks these columns: id, price. See docs/market-import.md.',
    ],
    [
      'a sentence with the code for support if the code has no translation',
      new ApiError(400, 'no.such.code'),
      'There is no explanation for this message. If it stays after you reload the page, tell support this code: no.such.code.',
    ],
    [
      'a general sentence with the request id if the error is unexpected',
      new ApiError(500, 'unknown', { ticket: 'a-1' }, 'a-1'),
      `${UNKNOWN} Reference for support: a-1.`,
    ],
    [
      'a general sentence with the job id, not the request id, if a job failed unexpectedly',
      new ApiError(0, 'unknown', { ticket: 'job-1' }),
      `${UNKNOWN} Reference for support: job-1.`,
    ],
    [
      'a sentence with the request id if the proxy answered',
      new ApiError(500, 'server.failed', undefined, 'a-1'),
      'The server failed. Nothing was saved; please try again. Reference for support: a-1.',
    ],
    [
      'a sentence without the request id if the server rejected the request',
      new ApiError(404, 'assets.notFound', {}, 'a-1'),
      'The asset cannot be found.',
    ],
    ['a general sentence if there is neither code nor request id', new ApiError(500, ''), UNKNOWN],
    ['a general sentence if the error does not come from the server', new TypeError('x is undefined'), UNKNOWN],
    [
      'a sentence for each of several valuation errors',
      new ApiError(400, 'valuation.moreThanOneError', {
        errors: ['valuation.typeNotValidForAvm', 'valuation.propertyNotLocated'],
      }),
      'There is more than one valuation error: correct each of those named in Info and value again. This type of asset cannot be valued automatically: choose comparables by hand, or value by another method. ' +
        'The asset has no coordinates. Enter its location in Info so that it can be valued.',
    ],
  ])('the error text for the user depends on the error: %s', (_what, error, sentence) => {
    expect(errorText(error)).toBe(sentence)
  })
  it('a code without a translation is explained in Spanish too', async () => {
    await i18next.changeLanguage('es')
    expect(errorText(new ApiError(400, 'no.such.code'))).toBe(
      'No hay explicación para este mensaje. Si continúa después de recargar la página, indique a soporte este código: no.such.code.',
    )
    await i18next.changeLanguage('en')
  })
})
