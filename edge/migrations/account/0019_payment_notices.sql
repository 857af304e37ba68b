-- Members have mails about payments at first, as those have who come after.
INSERT INTO subscriptions(account_id, topic, channel_id)
  WITH topics(topic) AS (VALUES ('payment.received'), ('payment.failed'), ('payment.refunded'), ('payment.disputed'))
  SELECT account_id, topic, 'mail:' || id FROM members, topics;
