-- A click on 'Book a time' is told apart.
alter table card_events drop constraint card_events_target_check;
--;
alter table card_events add constraint card_events_target_check check (
  target in (
    'call', 'whatsapp', 'email', 'website', 'map', 'booking', 'secondCall', 'secondEmail',
    'linkedin', 'facebook', 'instagram', 'twitterX', 'youtube', 'social', 'link')
  or (target like 'link:_%' and length(target) <= 258));
