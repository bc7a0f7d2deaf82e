import { z } from 'zod';
import type { Calls } from './call.ts';
import { doneShape, successShape, text } from './shapes.ts';
import { userShape } from './user.ts';

const emailBody = z.object({ email: text(320) });
const signedIn = z.object({ token: z.string(), user: userShape, message: z.string() });

/** Registration, login and passwords (specification 1, section 7). */
export const accountsCalls = {
  'POST /check-email': {
    access: 'public',
    tag: 'accounts',
    body: emailBody,
    response: z.object({ exists: z.boolean() }),
    aliases: ['/auth/check-email', '/users/check-email'],
  },
  'POST /send-registration-otp': {
    access: 'public',
    tag: 'accounts',
    body: emailBody,
    response: doneShape,
    aliases: ['/auth/send-registration-otp', '/send-otp', '/auth/send-otp', '/otp/send'],
  },
  'POST /register': {
    access: 'public',
    tag: 'accounts',
    body: z.object({ email: text(320), password: text(1024), otp: text(64) }),
    response: signedIn,
    aliases: ['/auth/register'],
  },
  'POST /login': {
    access: 'public',
    tag: 'accounts',
    body: z.object({ email: text(320), password: text(1024) }),
    response: signedIn,
  },
  'POST /logout': { access: 'bearer', tag: 'accounts', response: doneShape },
  'POST /forgot-password': {
    access: 'public',
    tag: 'accounts',
    body: emailBody,
    response: doneShape,
  },
  'POST /reset-password': {
    access: 'public',
    tag: 'accounts',
    body: z.object({ token: text(256), newPassword: text(1024) }),
    response: doneShape,
  },
  'GET /user': {
    access: 'bearer',
    tag: 'accounts',
    response: successShape.extend({ user: userShape }),
  },
} satisfies Calls;
