import { accountScreens } from './account-screens.ts';
import { cardScreens } from './card-screens.ts';
import { claimScreens } from './claim-screens.ts';
import { companyScreens } from './company-screens.ts';
import { contentScreens } from './content-screens.ts';
import { demoScreens } from './demo-screens.ts';
import { adminScreens } from './admin-screens.ts';
import { adminMoneyScreens } from './admin-money-screens.ts';
import { adminContentScreens } from './admin-content-screens.ts';
import { adminCardsScreens } from './admin-cards-screens.ts';
import { adminUsersScreens } from './admin-users-screens.ts';
import { adminOrdersScreens } from './admin-orders-screens.ts';
import { insightsScreens } from './insights-screens.ts';
import { loginScreens } from './login-screens.ts';
import { messageScreens } from './message-screens.ts';
import { orderScreens } from './order-screens.ts';
import { signInScreens } from './sign-in-screens.ts';
import { shopScreens } from './shop-screens.ts';
import { studioScreens } from './studio-screens.ts';

/** Every screen of the product in each of its states, and how to get there. */
export const screens = {
  ...shopScreens,
  ...contentScreens,
  ...loginScreens,
  ...signInScreens,
  ...claimScreens,
  ...accountScreens,
  ...insightsScreens,
  ...studioScreens,
  ...companyScreens,
  ...cardScreens,
  ...messageScreens,
  ...adminCardsScreens,
  ...adminUsersScreens,
  ...adminContentScreens,
  ...demoScreens,
  ...adminScreens,
  ...adminMoneyScreens,
  ...adminOrdersScreens,
  ...orderScreens,
};
