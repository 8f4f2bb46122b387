import { type Article, heading, list, note, paragraph, steps } from './article.ts'

export const actForCustomer: Article = {
  id: 'act-for-customer',
  topic: 'operator',
  needs: 'actForCustomer',
  title: 'Actuar en nombre de un cliente',
  summary: 'Trabaja con los datos de otro cliente, a la vista y con registro.',
  blocks: [
    paragraph('Solo los superadministradores.'),
    heading('begin', 'Empezar'),
    steps(
      'Pulsa las dos flechas de la cabecera, o el botón de la ficha del cliente.',
      'Busca el cliente por su nombre o CIF y elígelo.',
    ),
    paragraph('Una barra en lo alto de cada pantalla dice en nombre de quién actúas, también en las demás pestañas.'),
    heading('what', 'Qué cambia'),
    list(
      'Ves y cambias lo suyo como lo haría uno de sus administradores. Lo de tu cliente vuelve al dejar de actuar.',
      'Sus límites cuentan: si su plan está lleno, no podrás añadir más.',
      'Tu perfil y tus sesiones siguen siendo los tuyos.',
    ),
    heading('log', 'Qué queda anotado'),
    paragraph(
      'Su registro de auditoría dice cuándo empezaste, qué hiciste y cuándo lo dejaste, señalado como del operador. Sus administradores lo ven.',
    ),
    heading('stop', 'Terminar'),
    paragraph('Pulsa Dejar de actuar en la barra, o búscalo en la paleta de órdenes.'),
    note('Si alguien pide ayuda, basta a menudo con su pantalla compartida: no hace falta entrar en sus datos.'),
  ],
}
