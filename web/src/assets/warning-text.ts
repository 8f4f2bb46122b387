import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { textWithoutSentence } from '../kernel/i18n/error-text.ts'

interface Warning {
  code: string
  data?: Record<string, unknown> | null | undefined
}

/**
 * Returns a function that formats an asset's warning or failure as a sentence. `difference` is a share and is shown as
 * a percentage. Codes are checked at run time, because the server may be newer than this bundle.
 */
export function useWarningText(): (warning: Warning) => string {
  const { t } = useTranslation('errors')
  const formats = useFormats()
  return useCallback(
    ({ code, data }) => {
      if (!i18next.exists(`errors:${code}`)) return textWithoutSentence(code)
      const figures = Object.entries(data ?? {}).map(([name, value]) => {
        if (typeof value !== 'number') return [name, value]
        return [name, name === 'difference' ? formats.percent(value * 100) : formats.number(value)]
      })
      return String(t(code as 'unknown', Object.fromEntries(figures)))
    },
    [t, formats],
  )
}
