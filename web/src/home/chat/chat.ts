/** The user, in the format of the chat provider. */
export interface ChatPerson {
  userId: string
  name: string
  email: string
  company: { id: string; name: string }
  language: 'es' | 'en'
}

/** The customer chat with its articles and news. */
export interface Chat {
  /** `identity`, signed by our server, proves the user to the provider. */
  boot(person: ChatPerson, identity: string): void
  shutdown(): void
  showArticle(id: string): void
  showNews(id: string): void
  show(kind: 'help' | 'news'): void
  /** Opens a message with this text, to be sent by the user. */
  write(text: string): void
  /** True once the provider's program has loaded; until then nothing opens. */
  isLoaded(): boolean
}
