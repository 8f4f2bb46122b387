/** The user, in the format of the chat provider. */
export interface ChatPerson {
  userId: string
  name: string
  email: string
  company: { id: string; name: string }
  language: 'es' | 'en'
}

/** Customer chat, which also provides articles and news. */
export interface Chat {
  /** Starts a session. `identity` is signed by our server and proves to the provider who the user is. */
  boot(person: ChatPerson, identity: string): void
  shutdown(): void
  showArticle(id: string): void
  showNews(id: string): void
  show(kind: 'help' | 'news'): void
  /** Opens a new message with this text, ready to send. */
  write(text: string): void
  /** True once the provider's program has loaded. Before that, nothing can be opened. */
  isLoaded(): boolean
}
