-- Names as they sound, so that a search finds Shivamogga by "Shivmoga", Lakshmi by "Laxmi" and both in Kannada script (docs/decisions/0064).
-- The consonants of the words, each with one spelling; doubled letters and vowels say little. The blocks of the Indian scripts in Unicode
-- are parallel: a letter has the same position in each block of 128 characters, from Devanagari to Malayalam.
DO $do$
DECLARE
  -- From "ka" and from "qa" on; C is "ch", and a dot a letter that is not heard.
  consonants text[] := string_to_array('k k g g n C C j j n t t d d n t t d d n n p f b b m . r r l l l v s s s . k k g j d d f .', ' ');
  first_letters text := '';
  latin text := '';
  silent text := '';
  viramas text := '';
  block integer;
BEGIN
  FOR block IN SELECT generate_series(2304, 3328, 128) LOOP
    FOR i IN 1..45 LOOP
      IF consonants[i] = '.' THEN
        silent := silent || chr(block + CASE WHEN i <= 37 THEN 20 + i ELSE 50 + i END);
      ELSE
        first_letters := first_letters || chr(block + CASE WHEN i <= 37 THEN 20 + i ELSE 50 + i END);
        latin := latin || consonants[i];
      END IF;
    END LOOP;
    -- The signs of a nasal, then vowels that stand alone and those behind a consonant, then the dot below a letter.
    first_letters := first_letters || chr(block + 1) || chr(block + 2);
    latin := latin || 'nn';
    FOR i IN 5..20 LOOP first_letters := first_letters || chr(block + i); latin := latin || 'a'; END LOOP;
    FOR i IN 62..76 LOOP first_letters := first_letters || chr(block + i); latin := latin || 'a'; END LOOP;
    viramas := viramas || chr(block + 77);
    silent := silent || chr(block + 3) || chr(block + 60) || chr(block + 77);
  END LOOP;
  EXECUTE format($f$
    CREATE FUNCTION sound_text(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
      SELECT translate(regexp_replace(replace(replace(replace(
        CASE WHEN octet_length(name) = length(name) THEN lower(name)
             ELSE replace(replace(translate(regexp_replace(lower(name), %L, '\1', 'g'), %L, %L), 'nb', 'mb'), 'np', 'mp') END,
        'x', 'ks'), 'ph', 'f'), 'ch', 'C'), '(.)\1+', '\1', 'g'), 'wzqcC.,-/()aeiouyh''"\', 'vjkkc      ')
    $body$ $f$, '(.)[' || viramas || ']\1', first_letters || silent, latin);
END
$do$;

-- The words of a name, and all of them as one: Rama Krishna is Ramakrishna too.
CREATE FUNCTION sound_words(name text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  sounds text := public.sound_text(name);
BEGIN
  RETURN array_to_tsvector(array_remove(string_to_array(sounds || ' ' || replace(sounds, ' ', ''), ' '), ''));
END
$$;

-- What finds a name by these words: all of them, the last one as it begins, or all as one. Null where there is too little to be heard.
CREATE FUNCTION sound_query(words text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  heard text[] := ARRAY(SELECT w FROM unnest(string_to_array(public.sound_text(words), ' ')) WITH ORDINALITY u(w, at) WHERE length(w) > 1 ORDER BY at);
  lexemes text[];
BEGIN
  IF cardinality(heard) = 0 THEN RETURN NULL; END IF;
  lexemes := ARRAY(SELECT quote_literal(w) || CASE WHEN at = cardinality(heard) AND length(w) > 2 THEN ':*' ELSE '' END
                     FROM unnest(heard) WITH ORDINALITY u(w, at) ORDER BY at);
  IF cardinality(heard) > 1 THEN lexemes := ARRAY[array_to_string(lexemes, ' & '), quote_literal(array_to_string(heard, '')) || ':*']; END IF;
  RETURN array_to_string(lexemes, ' | ')::tsquery;
END
$$;

CREATE INDEX "state_sounds" ON "state" USING gin (sound_words("name")) WHERE deleted_at is null;
CREATE INDEX "district_sounds" ON "district" USING gin ("state_id",sound_words("name")) WHERE deleted_at is null;
CREATE INDEX "block_sounds" ON "block" USING gin ("state_id",sound_words("name")) WHERE deleted_at is null;
CREATE INDEX "taluk_sounds" ON "taluk" USING gin ("state_id",sound_words("name")) WHERE deleted_at is null;
CREATE INDEX "city_sounds" ON "city" USING gin ("state_id",sound_words("name")) WHERE deleted_at is null;
CREATE INDEX "dsc_detail_sounds" ON "dsc_detail" USING gin ("state_id",sound_words("name")) WHERE deleted_at is null;
CREATE INDEX "district_trainer_base_sounds" ON "district_trainer_base" USING gin ("state_id",sound_words("name")) WHERE deleted_at is null;
CREATE INDEX "employee_registration_sounds" ON "employee_registration" USING gin ("state_id",sound_words("name")) WHERE deleted_at is null;
CREATE INDEX "users_sounds" ON "users" USING gin (sound_words("name")) WHERE deleted_at is null;
