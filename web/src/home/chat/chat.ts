/** Who writes, as the customer-chat provider knows people. */
export interface ChatPerson {
  userId: string
  name: string
  email: string
  company: { id: string; name: string }
  language: 'es' | 'en'
}

/** The customer chat with its articles and news. */
export interface Chat {
  /** `identity` shows the provider that it is this person: signed by our server. */
  boot(person: ChatPerson, identity: string): void
  shutdown(): void
  showArticle(id: string): void
  showNews(id: string): void
  show(kind: 'help' | 'news'): void
  /** Opens an empty message with this text, to be sent by the person. */
  write(text: string): void
  /** Whether the provider's program has arrived; until then nothing opens. */
  isLoaded(): boolean
}
