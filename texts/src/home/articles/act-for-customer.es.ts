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
      'Pulse las dos flechas de la cabecera, o el botón de la ficha del cliente.',
      'Busque el cliente por su nombre o CIF y elíjalo.',
    ),
    paragraph('Una barra en lo alto de cada pantalla dice en nombre de quién actúa, también en las demás pestañas.'),
    heading('what', 'Qué cambia'),
    list(
      'Ve y cambia los datos del cliente como lo haría uno de sus administradores. Al dejar de actuar, vuelve a los de su propio cliente.',
      'Cuentan los límites del cliente: si su plan está lleno, no podrá añadir más.',
      'Su perfil y sus sesiones no cambian: siguen siendo los de usted.',
    ),
    heading('log', 'Qué queda registrado'),
    paragraph(
      'El registro de auditoría del cliente dice cuándo empezó usted, qué hizo y cuándo lo dejó, señalado como del operador. Los administradores del cliente lo ven.',
    ),
    heading('stop', 'Terminar'),
    paragraph('Pulse Dejar de actuar en la barra, o búsquelo en la paleta de órdenes.'),
    note('Si alguien pide ayuda, basta a menudo con su pantalla compartida: no hace falta entrar en sus datos.'),
  ],
}
