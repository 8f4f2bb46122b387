import { api } from '@lindero/contract/api'
import type { LegalPage } from '@lindero/contract/kernel/legal-pages'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'

/** The current text, or the version with the given hash. */
export function useLegalText(page: LegalPage, language: 'es' | 'en', hash: string | undefined) {
  const standing = useQuery({
    ...queryOf(api.legalText, { params: { page, language } }),
    enabled: hash === undefined,
  })
  const former = useQuery({
    ...queryOf(api.legalVersion, { params: { page, language, hash: hash ?? '' } }),
    enabled: hash !== undefined,
  })
  return hash === undefined ? standing : former
}
