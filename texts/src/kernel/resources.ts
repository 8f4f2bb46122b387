import { assets as assetsEn } from '../assets/assets.en.ts'
import { assets as assetsEs } from '../assets/assets.es.ts'
import { assetErrors as assetErrorsEn, assetWarnings as assetWarningsEn } from '../assets/errors.en.ts'
import { assetErrors as assetErrorsEs, assetWarnings as assetWarningsEs } from '../assets/errors.es.ts'
import { identity as identityEn } from '../identity/identity.en.ts'
import { identity as identityEs } from '../identity/identity.es.ts'
import { tape as tapeEn, tapeErrors as tapeErrorsEn } from '../portfolios/tape.en.ts'
import { tapeErrors as tapeErrorsEs, tape as tapeEs } from '../portfolios/tape.es.ts'
import { shell as shellEn } from '../shell/shell.en.ts'
import { shell as shellEs } from '../shell/shell.es.ts'
import { common as commonEn } from './common.en.ts'
import { common as commonEs } from './common.es.ts'
import { errors as errorsEn } from './errors.en.ts'
import { errors as errorsEs } from './errors.es.ts'

/**
 * All texts of the screens by language and namespace, one namespace per slice; `errors` holds the texts of the
 * error codes of all slices, keyed by code. A slice adds its namespace, and its errors, in both languages here.
 */
export const resources = {
  es: {
    assets: assetsEs,
    common: commonEs,
    errors: { ...errorsEs, ...assetErrorsEs, ...assetWarningsEs, ...tapeErrorsEs },
    identity: identityEs,
    shell: shellEs,
    tape: tapeEs,
  },
  en: {
    assets: assetsEn,
    common: commonEn,
    errors: { ...errorsEn, ...assetErrorsEn, ...assetWarningsEn, ...tapeErrorsEn },
    identity: identityEn,
    shell: shellEn,
    tape: tapeEn,
  },
}
