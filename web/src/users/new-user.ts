/** Value of the parameter `user` for the form of a new user, instead of a uuid. */
export const NEW_USER = 'new'
