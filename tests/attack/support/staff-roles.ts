import type { NarrowRole } from '#domain/admin/staff-roles.ts';

/**
 * Each call for admins by the roles of staff that may make it as well, written out a second time: a call that is new
 * or moves to another area has to be decided here too.
 */
const callsByRoles: readonly (readonly [readonly NarrowRole[], readonly string[]])[] = [
  [['orders', 'support', 'money', 'content'], ['GET /admin/work']],
  [
    ['orders', 'support', 'money'],
    [
      'GET /admin/orders',
      'GET /admin/orders/:id',
      'GET /admin/orders/:id/cards',
      'GET /admin/orders/:id/company-cards',
      'GET /admin/replacements',
    ],
  ],
  [
    ['orders'],
    [
      'GET /admin/orders/matching',
      'GET /admin/orders.csv',
      'GET /admin/packing-slips',
      'POST /admin/orders/preview-status',
      'POST /admin/orders/status',
      'PUT /admin/orders/:id/address',
      'PUT /admin/orders/:id/status',
      'POST /admin/orders/:id/company-cards',
      'POST /admin/orders/:id/replacements',
      'POST /admin/orders/:id/replacements/:position/ship',
      'POST /admin/orders/:id/replacements/:position/cancel',
      'POST /admin/orders/:id/cards',
      'DELETE /admin/orders/:id/cards/:serial',
      'GET /admin/orders/:id/cards/:position/print.pdf',
      'GET /admin/orders/:id/print.zip',
      'POST /admin/cards/batches',
      'POST /admin/cards/batches/:id/issue',
      'POST /admin/cards/:serial/written',
      'GET /admin/cards/export.csv',
      'GET /admin/cards/sheet.html',
      'GET /admin/cards/:serial/tag.ndef',
    ],
  ],
  [
    ['orders', 'support'],
    [
      'GET /admin/cards',
      'GET /admin/cards/batches',
      'GET /admin/cards/batches/:id',
      'GET /admin/cards/:serial',
      'GET /admin/cards/:serial/order',
      'POST /admin/cards/:serial/freeze',
      'POST /admin/cards/:serial/unfreeze',
      'POST /admin/cards/:serial/release',
      'POST /admin/cards/:serial/reassign',
    ],
  ],
  [
    ['support'],
    [
      'GET /admin/users',
      'GET /admin/users/:id',
      'POST /admin/users/:id/sign-out',
      'GET /admin/messages',
      'GET /admin/messages/:id',
      'PUT /admin/messages/:id/answered',
      'POST /admin/messages/:id/replies',
    ],
  ],
  [['support', 'money'], ['POST /admin/orders/:id/receipt']],
  [
    ['money'],
    [
      'GET /admin/statistics',
      'POST /admin/payments/:id/refund',
      'GET /admin/money-issues',
      'POST /admin/money-issues/:id/close',
      'GET /admin/promos',
      'GET /admin/promos/:code',
      'POST /admin/promos',
      'PUT /admin/promos/:code/active',
      'GET /admin/catalog',
      'PUT /admin/catalog/draft',
      'POST /admin/catalog/publish',
      'POST /admin/catalog/withdraw',
    ],
  ],
  [
    ['content'],
    [
      'GET /admin/banner',
      'PUT /admin/banner',
      'POST /admin/banner/off',
      'GET /admin/content',
      'GET /admin/content/:name',
      'GET /admin/content/:name/versions/:version',
      'POST /admin/content/preview',
      'POST /admin/content',
      'PUT /admin/content/:name',
      'POST /admin/content/:name/publish',
      'POST /admin/content/:name/unschedule',
      'POST /admin/content/:name/unpublish',
      'DELETE /admin/content/:name',
      'POST /admin/content/:name/restore',
    ],
  ],
  [
    [],
    [
      'PUT /admin/users/:id/role',
      'POST /admin/users/:id/remove-second-factor',
      'GET /admin/staff',
      'GET /admin/staff/:id',
      'POST /admin/staff',
      'PUT /admin/staff/:id/roles',
      'GET /admin/jobs',
      'GET /admin/jobs/:id',
      'POST /admin/jobs/:id/retry',
      'POST /admin/jobs/:id/give-up',
      'POST /admin/jobs/retry-failed',
      'POST /admin/jobs/give-up-failed',
      'GET /admin/health',
      'POST /admin/health/check',
    ],
  ],
];

/** The roles that may make a call, by its name. */
export const rolesByCall: Readonly<Record<string, readonly NarrowRole[]>> = Object.fromEntries(
  callsByRoles.flatMap(([roles, names]) => names.map((name) => [name, roles])),
);
