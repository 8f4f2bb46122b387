import type { Locale } from '@lindero/domain/kernel/formats'
import type { Article, NewsText } from '@lindero/texts/home/article'
import type { ReleaseId } from '@lindero/texts/home/releases'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../kernel/i18n/use-language.ts'

export interface HelpContent {
  articles: readonly Article[]
  news: Record<ReleaseId, NewsText>
}

/** Articles and news of a language are loaded when first opened, not with the application. */
async function load(language: Locale): Promise<HelpContent> {
  const [{ articles }, { news }] =
    language === 'en'
      ? await Promise.all([import('@lindero/texts/home/articles.en'), import('@lindero/texts/home/news.en')])
      : await Promise.all([import('@lindero/texts/home/articles.es'), import('@lindero/texts/home/news.es')])
  return { articles, news }
}

export function useHelpContent() {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['help', language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
