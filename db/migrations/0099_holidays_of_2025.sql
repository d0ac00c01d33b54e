-- An order of 2025 may have been brought here, and its last day too moves past the holidays of its year.
INSERT INTO public_holidays (country, day, name, checked_on) VALUES
  ('NL', '2025-01-01', 'New Year’s Day', '2026-11-29'),
  ('NL', '2025-04-18', 'Good Friday', '2026-11-29'),
  ('NL', '2025-04-21', 'Easter Monday', '2026-11-29'),
  ('NL', '2025-04-26', 'King’s Day', '2026-11-29'),
  ('NL', '2025-05-05', 'Liberation Day', '2026-11-29'),
  ('NL', '2025-05-29', 'Ascension Day', '2026-11-29'),
  ('NL', '2025-06-09', 'Whit Monday', '2026-11-29'),
  ('NL', '2025-12-25', 'Christmas Day', '2026-11-29'),
  ('NL', '2025-12-26', 'Second Christmas Day', '2026-11-29')
ON CONFLICT DO NOTHING;
