/** The user, in the format of the chat provider. */
export interface ChatPerson {
  userId: string
  name: string
  email: string
  company: { id: string; name: string }
  language: 'es' | 'en'
}

/** The customer chat, with its articles and news. */
export interface Chat {
  /** Starts a session. `identity`, signed by our server, proves to the provider who the user is. */
  boot(person: ChatPerson, identity: string): void
  shutdown(): void
  showArticle(id: string): void
  showNews(id: string): void
  show(kind: 'help' | 'news'): void
  /** Opens a new message with this text, which the user can send. */
  write(text: string): void
  /** True once the provider's program has loaded. Until then nothing opens. */
  isLoaded(): boolean
}
