/** A shop in production that sells by the sandbox, and somebody with an account there. */
export const shopInEarnest = {
  visitor: { email: 'keeper@example.test', password: 'Correct-Horse-9' },
  env: {
    APP_MODE: 'production',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    ADMIN_EMAIL: 'keeper@example.test',
    ADMIN_PASSWORD: 'Correct-Horse-9',
    // Nobody listens there: mails wait.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Shop <hello@example.test>',
    SUPPORT_EMAIL: 'help@example.test',
  },
} as const;
